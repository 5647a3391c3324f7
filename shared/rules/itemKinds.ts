import type { Permission } from '#shared/rules/permissions.ts'

interface ItemKindRules {
  /** The name staff read. */
  name: string
  /** The name in the audit log and in the media library, where kinds of other things are named beside it. */
  subject: string
  /** The Chinese measure word. */
  measure: string
  /** The last part of the address of its list in the console. */
  path: string
  /** The permissions to read items, and to write and publish them. */
  see: Permission
  edit: Permission
}

/** The kinds of content that staff write, publish, take offline and delete, all in the same way. */
export const itemKinds = {
  article: { name: '文章', subject: '文章', measure: '篇', path: 'articles', see: 'seeContent', edit: 'editContent' },
  infoItem: { name: '信息', subject: '信息交流', measure: '条', path: 'info', see: 'seeContent', edit: 'editContent' },
  foodShop: { name: '餐厅', subject: '美食门店', measure: '家', path: 'food-shops', see: 'seeContent', edit: 'editContent' },
  highlight: { name: '精彩瞬间', subject: '精彩瞬间', measure: '组', path: 'highlights', see: 'seeContent', edit: 'editContent' },
  company: { name: '会员单位', subject: '单位', measure: '家', path: 'companies', see: 'seeCompanies', edit: 'editCompanies' },
} as const satisfies Record<string, ItemKindRules>
export type ItemKind = keyof typeof itemKinds
export const itemKindNames = Object.keys(itemKinds) as ItemKind[]

/** Returns a value for each kind. */
export const byItemKind = <T>(toValue: (kind: ItemKind) => T) =>
  Object.fromEntries(itemKindNames.map((kind) => [kind, toValue(kind)])) as Record<ItemKind, T>

/** Where an item stands, as staff read it. What decides it is in server/publishing/itemState.ts: the clock is the server's. */
export const itemStates = {
  draft: '草稿',
  pending: '待审核',
  rejected: '已驳回',
  scheduled: '定时发布',
  online: '已发布',
  withdrawn: '已下线',
  deleted: '回收站',
} as const
export type ItemState = keyof typeof itemStates
export const itemStateNames = Object.keys(itemStates) as ItemState[]
