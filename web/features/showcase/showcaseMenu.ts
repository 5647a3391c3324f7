import { paths } from '#web/paths.ts'

/** Where 会员风采 begins, for the way back. */
export const showcaseHome = { label: '会员风采', to: paths.offices() }

/** The pages beside each other in 会员风采, in their order. */
const pages = [
  { label: '驻京机构风采', to: paths.offices() },
  { label: '会员企业风采', to: paths.companies() },
  { label: '名特优产品', to: paths.products() },
  { label: '非物质文化遗产', to: paths.heritage() },
  { label: '城市概况', to: paths.cities() },
  { label: '精彩瞬间', to: paths.highlights() },
]

/** The side menu with the page of this name as the current one. */
export const showcaseMenu = (current: string) => ({
  label: '会员风采栏目',
  menu: 'showcase' as const,
  entries: pages.map((page) => ({ ...page, current: page.label === current })),
})
