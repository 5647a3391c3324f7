import { offlineCompanyMessage } from '#shared/rules/companyRules.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'

const offlineNote = (kind: ItemKind) => (kind === 'company' ? offlineCompanyMessage : '网站上将立即不再显示。')

/** 这篇文章 */
export const thisItem = (kind: ItemKind) => `这${itemKinds[kind].measure}${itemKinds[kind].name}`

/** 3 篇文章 */
export const countedItems = (kind: ItemKind, count: number) => `${count} ${itemKinds[kind].measure}${itemKinds[kind].name}`

export const withdrawNote = (kind: ItemKind) => `${offlineNote(kind)}之后可以重新发布。`

export const deleteNote = (kind: ItemKind) => `${offlineNote(kind)}${itemKinds[kind].name}会移到回收站，可以恢复。`
