import type { Item } from '#shared/lib/page.ts'
import { pageAddress as address, type Parameters } from '#shared/lib/pageAddress.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** `page` is the page of the list the reader came from. */
type FromList = { id: number; page?: number }
type ListOf = { page?: number }
type Edited = { id?: number }
type WorkPage = { work?: number }
/** `region` is a macro-region. */
type OfRegion = { region?: number }
/** The list of origin, if it is not the item's own: 共享信息 without offices. */
type OtherList = { list?: 'pool' }
type SharingOffice = OfRegion & { officeId: number; officeName: string; parentPage?: number }
type FoodFilter = { area?: string; cuisine?: string; view?: 'map' }
type TrendsView = { type: number; view?: string; labels?: string }
/** `within` counts back from today; `from` and `until` are days such as `2026-11-21`. */
type SearchView = ListOf & { text?: string; type?: number; order?: string; within?: string; from?: string; until?: string }

/** Leaves out page 1, so that the first page of a list has one address. */
const listAddress = (name: string, parameters: Parameters) => address(name, { ...parameters, page: laterPage(parameters.page) })
const laterPage = (page: Parameters[string]) => (page === 1 ? undefined : page)

/** All page URLs, in their inherited spelling; build URLs only here. */
export const paths = {
  home: () => address('index'),
  introduction: () => address('association-introduction'),
  charter: () => address('association-articles'),
  structure: () => address('association-structure'),
  joinUs: () => address('join-us'),
  contact: () => address('call'),

  /** Details carry `view` and `labels` for the way back to the table. */
  trends: ({ type, view, labels, page }: ListOf & TrendsView) => listAddress('association-trends', { type, view, labels, page }),
  trendsDetail: ({ id, type, page = 1, view, labels }: FromList & TrendsView) =>
    address('association-trends-detail', { id, type, page, view, labels }),
  party: ({ page }: ListOf = {}) => listAddress('association-party', { type: 1, page }),
  partyDetail: ({ id, tag, page = 1 }: FromList & { tag?: string }) => address('association-party-detail', { id, tag, page }),

  branch: (id: number) => address('info-branch-introduction', { id }),
  branchDuties: (id: number) => address('info-branch-responsibilities', { id }),
  branchSetup: (id: number) => address('info-institutiona-setup', { id }),
  branchPeople: (id: number) => address('info-personnel-division', { id }),
  branchContact: (id: number) => address('info-branch-contact', { id }),
  activities: ({ type, page }: ListOf & { type: number }) => listAddress('enterprise-branch', { type, page }),
  activityDetail: ({ id, type, page = 1 }: FromList & { type: number }) => address('enterprise-branch-detail', { id, type, page }),

  offices: ({ page, region }: ListOf & OfRegion = {}) => listAddress('institution-list', { region, page }),
  /** `work` is the page of the work news; `page` that of the list. */
  officeDetail: ({ id, page = 1, region, work }: FromList & OfRegion & WorkPage) => address('institution-detail', { id, page, region, work }),
  officeWork: ({ id, officeId, page, region, work }: FromList & OfRegion & WorkPage & { officeId?: number }) =>
    address('institution-work-detail', { id, officeId, page, region, work }),
  companies: ({ page, region }: ListOf & OfRegion = {}) => listAddress('company-list', { region, page }),
  companyDetail: ({ id, page, region, work }: FromList & OfRegion & WorkPage) => address('company-detail', { id, page, region, work }),
  /** Shares the URL of shared information. */
  companyWork: ({ id, page, region, work }: FromList & OfRegion & WorkPage) => address('share-info-item-detail', { id, page, region, work }),
  cities: ({ page, region }: ListOf & OfRegion = {}) => listAddress('city-list', { region, page }),
  cityDetail: ({ id, page = 1, region }: FromList & OfRegion) => address('city-detail', { id, page, region }),
  products: ({ page, region }: ListOf & OfRegion = {}) => listAddress('good-product-list', { region, page }),
  productDetail: ({ id, page = 1, region }: FromList & OfRegion) => address('good-product-detail', { id, page, region }),
  heritage: ({ page, region }: ListOf & OfRegion = {}) => listAddress('cultural-heritage-list', { region, page }),
  heritageDetail: ({ id, page = 1, region }: FromList & OfRegion) => address('cultural-heritage-detail', { id, page, region }),
  members: ({ page }: ListOf = {}) => listAddress('vip-list', { page }),
  memberDetail: ({ id, page = 1 }: FromList) => address('vip-detail', { id, page }),
  /** `radio`: 1 activities, 2 picture by picture. */
  highlights: ({ page, radio }: ListOf & { radio?: number } = {}) => listAddress('high-light', { radio, page }),
  highlightDetail: ({ id, title, page = 1, radio = 1 }: FromList & { title?: string; radio?: number }) =>
    address('high-light-detail', { id, title, page, radio }),

  info: ({ id, page }: ListOf & { id: number }) => listAddress('info-pool', { id, page }),
  infoDetail: ({ id, page = 1 }: FromList) => address('info-pool-detail', { id, page }),
  /** `parentPage` is the page of the list of offices, passed on to its details. */
  shared: ({ page, region }: ListOf & OfRegion = {}) => address('share-info', { id: 2, region, parentPage: laterPage(page) }),
  sharedOfOffice: ({ officeId, officeName, page, parentPage = 1, region }: ListOf & SharingOffice) =>
    listAddress('share-info-item', { id: 2, officeId, officeName, page, parentPage, region }),
  sharedDetail: (item: FromList & WorkPage & OtherList & Partial<SharingOffice>) => {
    const { id, officeId, officeName, page = 1, parentPage = 1, region, work, list } = item
    return address('share-info-item-detail', { id, officeId, parentPage, officeName, page, region, work, list })
  },
  salon: ({ id = 1, page }: ListOf & { id?: number } = {}) => listAddress('salon', { id, page }),

  forum: ({ page }: ListOf = {}) => listAddress('export-forum', { page }),
  /** `salon` is the section of origin, unless it is the expert forum. */
  forumDetail: ({ id, page = 1, salon }: FromList & { salon?: number }) => address('export-forum-detail', { id, page, salon }),
  thinkTanks: ({ page, nature }: ListOf & { nature?: string | undefined } = {}) => listAddress('think-tanks', { nature, page }),
  projects: ({ page }: ListOf = {}) => listAddress('project-list', { page }),
  projectDetail: ({ id, page = 1 }: FromList) => address('project-detail', { id, page }),
  policies: ({ page }: ListOf = {}) => listAddress('policy-interpretation', { page }),
  policyDetail: ({ id, page = 1 }: FromList) => address('policy-detail', { id, page }),
  medicalResources: ({ page, district }: ListOf & { district?: string } = {}) => listAddress('medical-resource', { district, page }),
  medicalScience: ({ page }: ListOf = {}) => listAddress('medical-science', { page }),
  medicalScienceDetail: ({ id, page = 1 }: FromList) => address('medical-science-detail', { id, page }),
  medicalService: () => address('medical-service-guideline'),

  /** Details carry the filter codes and the map view for the way back. */
  food: ({ page, area, cuisine, view }: ListOf & FoodFilter = {}) => listAddress('city-food', { page, area, cuisine, view }),
  foodDetail: ({ id, page = 1, area, cuisine, view }: FromList & FoodFilter) => address('city-food-detail', { id, page, area, cuisine, view }),

  search: ({ text, type, order, within, from, until, page }: SearchView = {}) =>
    listAddress('full-text-search', { text, type, order, within, from, until, page }),
  /** `from` is the page to open after sign-in. */
  login: ({ from }: { from?: string } = {}) => address('login', { from }),
  exit: () => address('login', { type: 'exit' }),
  forgotPassword: () => address('forgot-password'),

  memberPage: (path: string) => address(path),
  memberInfo: () => address('update-member-info'),
  changePassword: ({ from }: { from?: string } = {}) => address('update-pass', { from }),
  messages: ({ page }: ListOf = {}) => address('my-messages', { page }),
  /** An id edits that item; without one the form creates a new one. */
  uploadShowcase: ({ id }: Edited = {}) => address('upload-city-style', { id }),
  myShowcase: ({ page }: ListOf = {}) => address('my-city-style', { page }),
  uploadShop: ({ id }: Edited = {}) => address('upload-food', { id }),
  myFood: ({ page }: ListOf = {}) => address('my-food', { page }),
  dishes: ({ id }: { id: number }) => address('recommend-food', { id }),
  mySignUps: ({ page }: ListOf = {}) => address('event-rigister', { page }),
  uploadShared: ({ id }: Edited = {}) => address('upload-info', { id }),
  uploadReport: ({ id }: Edited = {}) => address('upload-special-info', { id }),
  myInfo: ({ page }: ListOf = {}) => address('my-info-pool', { page }),

  siteMap: () => address('site-map'),
  privacy: () => address('privacy'),
  accessibility: () => address('accessibility'),
  handbook: () => address('member-handbook'),
} as const

/** The pages of articles by their policy type. A medical resource has none: it links to another site. */
const articlePages: Record<number, (item: Item) => string | undefined> = {
  [policyTypes.news]: ({ id, section = 1 }) => paths.trendsDetail({ id, type: section }),
  [policyTypes.party]: paths.partyDetail,
  [policyTypes.shared]: paths.sharedDetail,
  [policyTypes.showcase]: (item) => showcasePages[item.section ?? 1]?.(item),
  [policyTypes.office]: paths.officeDetail,
  [policyTypes.officeWork]: paths.officeWork,
  [policyTypes.companyWork]: paths.sharedDetail,
  [policyTypes.activity]: ({ id, branchId }) => paths.activityDetail({ id, type: branchId ?? 1 }),
  [policyTypes.brandActivity]: paths.forumDetail,
  [policyTypes.medicalScience]: paths.medicalScienceDetail,
  [policyTypes.project]: paths.projectDetail,
  [policyTypes.policy]: paths.policyDetail,
}
const showcasePages: Record<number, (item: Item) => string> = { 1: paths.cityDetail, 2: paths.productDetail, 3: paths.heritageDetail }

/** The page of an item of each kind. */
const itemPages: Record<ItemKind, (item: Item) => string | undefined> = {
  article: (item) => articlePages[item.policyType ?? 0]?.(item),
  infoItem: paths.infoDetail,
  foodShop: paths.foodDetail,
  highlight: paths.highlightDetail,
  company: paths.companyDetail,
}

/** Returns the URL of an item's page; undefined if it has none. */
export const itemAddress = (item: Item): string | undefined => itemPages[item.kind](item)
