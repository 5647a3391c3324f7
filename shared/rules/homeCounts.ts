/** Items per column of the home page, within limits the layout supports. */
export const homeCountLimits = {
  news: { label: '新闻中心', min: 4, max: 12, initial: 8 },
  party: { label: '党建工作', min: 2, max: 8, initial: 4 },
  offices: { label: '驻京机构', min: 4, max: 12, initial: 4 },
  information: { label: '信息交流', min: 3, max: 12, initial: 6 },
  shops: { label: '驻京美食', min: 4, max: 12, initial: 4 },
  products: { label: '名特优产品与非遗', min: 4, max: 12, initial: 4 },
  highlights: { label: '精彩瞬间', min: 4, max: 12, initial: 4 },
} as const
type HomeCountName = keyof typeof homeCountLimits
export type HomeCounts = Record<HomeCountName, number>

export const defaultHomeCounts = Object.fromEntries(Object.entries(homeCountLimits).map(([name, { initial }]) => [name, initial])) as HomeCounts
