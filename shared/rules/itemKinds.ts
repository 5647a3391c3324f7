import type { Permission } from '#shared/rules/permissions.ts'

export interface ItemKindRules {
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
  /** The field with the title. */
  title: 'title' | 'name'
  /** The name of its files in the site map; those of articles are named by their policy types. */
  sitemap?: string
  /** The title is a proper name, which the search suggests as a whole. */
  isNamed: boolean
  /** Items can belong to a company, by the column `companyId`. */
  ofCompany: boolean
  /** The column (栏目) that all items lie in, by the name visitors read; `several` if the content decides. */
  column: { name: string } | 'several' | 'none'
}

/** The kinds of content that staff write, publish, take offline and delete, all in the same way. */
export const itemKinds = {
  article: {
    ...{ name: '文章', subject: '文章', measure: '篇', path: 'articles', see: 'seeContent', edit: 'editContent' },
    ...{ title: 'title', isNamed: false, ofCompany: true, column: 'several' },
  },
  infoItem: {
    ...{ name: '信息', subject: '信息交流', measure: '条', path: 'info', see: 'seeContent', edit: 'editContent' },
    ...{ title: 'title', sitemap: 'info', isNamed: false, ofCompany: true, column: 'several' },
  },
  foodShop: {
    ...{ name: '餐厅', subject: '美食门店', measure: '家', path: 'food-shops', see: 'seeContent', edit: 'editContent' },
    ...{ title: 'title', sitemap: 'food', isNamed: true, ofCompany: true, column: { name: '驻京美食' } },
  },
  highlight: {
    ...{ name: '精彩瞬间', subject: '精彩瞬间', measure: '组', path: 'highlights', see: 'seeContent', edit: 'editContent' },
    ...{ title: 'name', sitemap: 'highlight', isNamed: true, ofCompany: false, column: { name: '精彩瞬间' } },
  },
  company: {
    ...{ name: '会员单位', subject: '单位', measure: '家', path: 'companies', see: 'seeCompanies', edit: 'editCompanies' },
    ...{ title: 'name', sitemap: 'company', isNamed: true, ofCompany: false, column: 'none' },
  },
} as const satisfies Record<string, ItemKindRules>
export type ItemKind = keyof typeof itemKinds
export const itemKindNames = Object.keys(itemKinds) as ItemKind[]

/** Returns a value for each kind. */
export const byItemKind = <T>(toValue: (kind: ItemKind) => T) =>
  Object.fromEntries(itemKindNames.map((kind) => [kind, toValue(kind)])) as Record<ItemKind, T>

/** The field with the title of an item of a kind, and of a dish. */
export const titleField = (kind: ItemKind | 'dish') => (kind === 'dish' ? 'title' : itemKinds[kind].title)

/** Kinds whose `property` has a value of this type. */
type KindsWith<Property extends keyof ItemKindRules, Value> = {
  [K in ItemKind]: (typeof itemKinds)[K] extends Record<Property, Value> ? K : never
}[ItemKind]

/** Kinds whose items can belong to a company. */
export type CompanyItemKind = KindsWith<'ofCompany', true>
export const companyItemKinds = itemKindNames.filter((kind): kind is CompanyItemKind => itemKinds[kind].ofCompany)

/** Kinds whose items lie in columns, so that permissions can be limited to these. */
export type ColumnItemKind = Exclude<ItemKind, KindsWith<'column', 'none'>>
export const isInColumns = (kind: ItemKind): kind is ColumnItemKind => itemKinds[kind].column !== 'none'

/** The columns that hold all items of one kind: the kind is the key of its column. */
export const kindColumns = itemKindNames.flatMap((kind) => {
  const { column }: ItemKindRules = itemKinds[kind]
  return typeof column === 'object' ? [{ kind, name: column.name }] : []
})

/** Where an item stands, as staff read it. What decides it is in server/content/itemState.ts: the clock is the server's. */
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
