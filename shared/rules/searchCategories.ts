import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** By inherited number: the types of articles, then the other kinds. */
export const searchCategories = {
  1: '动态要闻',
  2: '驻京党建',
  3: '共享信息',
  4: '会员风采',
  5: '驻京机构',
  6: '驻京机构工作动态',
  7: '会员企业工作动态',
  8: '分会活动',
  9: '专家讲坛',
  10: '医疗资源',
  11: '医疗科普',
  12: '项目展示',
  13: '政策解读',
  20: '会员企业风采',
  21: '精彩瞬间',
  22: '驻京美食',
  23: '信息交流',
} as const
/** Of the kinds that are one category; an article has that of its type. */
export const kindCategories = { company: 20, highlight: 21, foodShop: 22, infoItem: 23 } as const satisfies Record<
  Exclude<ItemKind, 'article'>,
  keyof typeof searchCategories
>
export type SearchCategory = keyof typeof searchCategories

export const isSearchCategory = (value: number): value is SearchCategory => value in searchCategories
