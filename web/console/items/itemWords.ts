import { offlineCompanyMessage } from '#shared/rules/companyRules.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'

interface Words {
  /** What one is counted by. */
  measure: string
  /** What the site shows when it is taken offline or deleted, and what becomes of what belongs to it. */
  offline?: string
}
const words: Record<ItemKind, Words> = {
  article: { measure: '篇' },
  infoItem: { measure: '条' },
  foodShop: { measure: '家' },
  highlight: { measure: '组' },
  company: { measure: '家', offline: offlineCompanyMessage },
}
const offlineNote = (kind: ItemKind) => words[kind].offline ?? '网站上将立即不再显示。'

/** 这篇文章 */
export const thisItem = (kind: ItemKind) => `这${words[kind].measure}${itemKinds[kind].name}`

/** 3 篇文章 */
export const countedItems = (kind: ItemKind, count: number) => `${count} ${words[kind].measure}${itemKinds[kind].name}`

/** What it means to take items offline. */
export const withdrawNote = (kind: ItemKind) => `${offlineNote(kind)}之后可以重新发布。`

/** What it means to delete them. */
export const deleteNote = (kind: ItemKind) => `${offlineNote(kind)}${itemKinds[kind].name}会移到回收站，可以恢复。`
