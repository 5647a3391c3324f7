import type { Permission } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { type CorrectedFields, dishFields, reportFields, sharedFields, shopFields, showcaseFields } from '#shared/rules/submissionRules.ts'

export interface ItemKindRules {
  name: string
  /** The name in the audit log and the media library. */
  subject: string
  /** The Chinese measure word. */
  measure: string
  /** Last path segment of its list in the console. */
  path: string
  see: Permission
  edit: Permission
  title: 'title' | 'name'
  /** Its file name in the sitemap; articles use their policy types. */
  sitemap?: string
  /** The title is a proper name; search suggests it as a whole. */
  isNamed: boolean
  /** Items can have a `companyId`. */
  ofCompany: boolean
  /** The column (栏目) of all items; `several` if it depends on the content. */
  column: { name: string } | 'several' | 'none'
}

/** The kinds of content that staff write, publish, withdraw and delete. */
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

export const byItemKind = <T>(toValue: (kind: ItemKind) => T) =>
  Object.fromEntries(itemKindNames.map((kind) => [kind, toValue(kind)])) as Record<ItemKind, T>

type KindsWith<Property extends keyof ItemKindRules, Value> = {
  [K in ItemKind]: (typeof itemKinds)[K] extends Record<Property, Value> ? K : never
}[ItemKind]

export type CompanyItemKind = KindsWith<'ofCompany', true>
export const companyItemKinds = itemKindNames.filter((kind): kind is CompanyItemKind => itemKinds[kind].ofCompany)

/** Kinds to which column-limited permissions apply. */
export type ColumnItemKind = Exclude<ItemKind, KindsWith<'column', 'none'>>
export const isInColumns = (kind: ItemKind): kind is ColumnItemKind => itemKinds[kind].column !== 'none'

/** Columns that hold all items of one kind; the key is the kind. */
export const kindColumns = itemKindNames.flatMap((kind) => {
  const { column }: ItemKindRules = itemKinds[kind]
  return typeof column === 'object' ? [{ kind, name: column.name }] : []
})

interface SubmissionKindRules {
  name: string
  content: ItemKind | 'dish'
  /** Field values that distinguish submissions from other content of this kind. */
  where: Record<string, number>
  /** The column in which it is reviewed. */
  column: string
  /** What reviewers may correct. */
  fields: CorrectedFields
}

/** What members submit and staff review. */
export const submissionKinds = {
  shared: { name: '共享信息', content: 'article', where: { policyType: policyTypes.shared }, column: 'shared', fields: sharedFields },
  report: { name: '专报信息', content: 'infoItem', where: { category: infoCategory.report }, column: 'info.report', fields: reportFields },
  showcase: { name: '会员风采', content: 'article', where: { policyType: policyTypes.showcase }, column: 'showcase', fields: showcaseFields },
  foodShop: { name: '美食门店', content: 'foodShop', where: {}, column: 'foodShop', fields: shopFields },
  dish: { name: '推荐菜品', content: 'dish', where: {}, column: 'foodShop', fields: dishFields },
} as const satisfies Record<string, SubmissionKindRules>
export type SubmissionKind = keyof typeof submissionKinds
export const submissionKindNames = Object.keys(submissionKinds) as SubmissionKind[]

export const isSubmissionKind = (kind: string): kind is SubmissionKind => kind in submissionKinds

/** The server decides the state with its own clock, in server/content/itemState.ts. */
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
