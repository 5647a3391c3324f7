/** Items per column of the home page, within limits the layout supports. */
export const homeCountLimits = {
  news: { label: '新闻中心', least: 4, most: 12, initial: 8 },
  party: { label: '党建工作', least: 2, most: 8, initial: 4 },
  offices: { label: '驻京机构', least: 4, most: 12, initial: 4 },
  information: { label: '信息交流', least: 3, most: 12, initial: 6 },
  shops: { label: '驻京美食', least: 4, most: 12, initial: 4 },
  products: { label: '名特优产品与非遗', least: 4, most: 12, initial: 4 },
  highlights: { label: '精彩瞬间', least: 4, most: 12, initial: 4 },
} as const
type HomeCountName = keyof typeof homeCountLimits
export type HomeCounts = Record<HomeCountName, number>

export const defaultHomeCounts = Object.fromEntries(Object.entries(homeCountLimits).map(([name, { initial }]) => [name, initial])) as HomeCounts
