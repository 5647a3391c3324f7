import { columnOfInfoItem } from '#shared/rules/columns.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

interface SubmissionKindRules {
  name: string
  content: ItemKind | 'dish'
  /** Field values that distinguish submissions from other content of this kind. */
  where?: Record<string, number>
  /** The column in which it is reviewed. */
  column: string
}

export const submissionKinds = {
  shared: { name: '共享信息', content: 'article', where: { policyType: policyTypes.shared }, column: 'shared' },
  report: { name: '专报信息', content: 'infoItem', where: { category: infoCategory.report }, column: columnOfInfoItem('report') },
  showcase: { name: '会员风采', content: 'article', where: { policyType: policyTypes.showcase }, column: 'showcase' },
  foodShop: { name: '美食门店', content: 'foodShop', column: 'foodShop' },
  dish: { name: '推荐菜品', content: 'dish', column: 'foodShop' },
} as const satisfies Record<string, SubmissionKindRules>
export type SubmissionKind = keyof typeof submissionKinds
export const submissionKindNames = Object.keys(submissionKinds) as SubmissionKind[]

export const isSubmissionKind = (kind: string): kind is SubmissionKind => kind in submissionKinds

export const fixedValues = (kind: SubmissionKind): [field: string, value: number][] => {
  const { where = {} }: SubmissionKindRules = submissionKinds[kind]
  return Object.entries(where)
}

/** Returns undefined if members do not submit such content. */
export const submissionKindOf = (content: string, data: object): SubmissionKind | undefined =>
  submissionKindNames.find(
    (kind) =>
      submissionKinds[kind].content === content && fixedValues(kind).every(([field, value]) => (data as Record<string, unknown>)[field] === value),
  )
