import type { ArticleDetail } from '#shared/contracts/article.ts'
import type { MenuLabel } from '#shared/rules/menuLabels.ts'
import { showcaseSections } from '#shared/rules/policyTypes.ts'
import { type ListPlace, regionName } from '#web/lib/listPlace.ts'
import { paths } from '#web/paths.ts'
import type { DrawingKind } from '#web/ui/media/drawings.ts'

export interface Column {
  section: keyof typeof showcaseSections
  name: (typeof showcaseSections)[keyof typeof showcaseSections]
  lead: string
  /** The measure word of its items. */
  counted: '座' | '种' | '项'
  drawings: DrawingKind
  list: typeof paths.cities
  detail: typeof paths.cityDetail
  failure: string
}

export const columns = {
  city: {
    section: 1,
    name: showcaseSections[1],
    lead: '各地城市的地理、产业与风物',
    counted: '座',
    drawings: 'places',
    list: paths.cities,
    detail: paths.cityDetail,
    failure: '城市列表请求失败',
  },
  product: {
    section: 2,
    name: showcaseSections[2],
    lead: '各驻京机构推介的家乡名品、特产与优品',
    counted: '种',
    drawings: 'products',
    list: paths.products,
    detail: paths.productDetail,
    failure: '名特优产品请求失败',
  },
  heritage: {
    section: 3,
    name: showcaseSections[3],
    lead: '各地世代相传的技艺、戏曲与民俗',
    counted: '项',
    drawings: 'heritage',
    list: paths.heritage,
    detail: paths.heritageDetail,
    failure: '非物质文化遗产请求失败',
  },
} as const satisfies Record<string, Column>

/** Default: cities. */
export const columnAt = (path: string): Column =>
  Object.values(columns).find(({ list, detail }) => [list({}), detail({ id: 1 })].some((address) => address.split('?')[0] === path)) ?? columns.city

export const showcaseHead = (menuLabel: MenuLabel, association: string, name: string, about: string, { region }: Partial<ListPlace> = {}) => {
  const showcase = menuLabel('main', '会员风采')
  const ofRegion = regionName(region)
  return { title: `${ofRegion ? `${ofRegion} - ` : ''}${name} - ${showcase}`, description: `${association}${showcase}·${name}：${about}` }
}

export const showcaseHome = (menuLabel: MenuLabel) => ({ label: menuLabel('main', '会员风采'), to: paths.offices() })

/** Returns all pictures, the cover first and once. */
export function galleryOf({ coverKey, title, gallery }: Pick<ArticleDetail, 'coverKey' | 'title' | 'gallery'>) {
  const others = gallery.filter(({ fileKey }) => fileKey !== coverKey)
  const cover = gallery.find(({ fileKey }) => fileKey === coverKey)
  return coverKey ? [{ fileKey: coverKey, title: cover?.title || title }, ...others] : others
}
