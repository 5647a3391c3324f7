type Parameters = Record<string, string | number | undefined>

const address = (name: string, parameters: Parameters = {}) => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `/layout/${name}?${search}` : `/layout/${name}`
}

/** Where a reader came from: the page of the list, so that the way back leads there. */
type FromList = { id: number; page?: number }
type ListOf = { page?: number }
type TrendsView = { type: number; view?: string; labels?: string }

/** The address of every page, in the inherited spelling. Nothing else builds an address. */
export const paths = {
  home: () => address('index'),
  introduction: () => address('association-introduction'),
  joinUs: () => address('join-us'),
  contact: () => address('call'),

  /** `view` and `labels` belong to the list as a table; the detail carries them for the way back. */
  trends: ({ type, view, labels, page }: ListOf & TrendsView) => address('association-trends', { type, view, labels, page }),
  trendsDetail: ({ id, type, page = 1, view, labels }: FromList & TrendsView) =>
    address('association-trends-detail', { id, type, page, view, labels }),
  party: ({ page }: ListOf = {}) => address('association-party', { type: 1, page }),
  partyDetail: ({ id, tag, page = 1 }: FromList & { tag?: string }) => address('association-party-detail', { id, tag, page }),

  branch: (id: number) => address('info-branch-introduction', { id }),
  activities: ({ type, page }: ListOf & { type: number }) => address('enterprise-branch', { type, page }),

  offices: ({ page }: ListOf = {}) => address('institution-list', { page }),
  officeDetail: ({ id, page = 1 }: FromList) => address('institution-detail', { id, page }),
  companies: ({ page }: ListOf = {}) => address('company-list', { page }),
  companyDetail: (id: number) => address('company-detail', { id }),
  products: ({ page }: ListOf = {}) => address('good-product-list', { page }),
  productDetail: ({ id, page = 1 }: FromList) => address('good-product-detail', { id, page }),
  heritage: ({ page }: ListOf = {}) => address('cultural-heritage-list', { page }),
  heritageDetail: ({ id, page = 1 }: FromList) => address('cultural-heritage-detail', { id, page }),
  members: ({ page }: ListOf = {}) => address('vip-list', { page }),
  highlights: ({ page }: ListOf = {}) => address('high-light', { page }),
  highlightDetail: ({ id, title, page = 1 }: FromList & { title: string }) => address('high-light-detail', { id, title, page, radio: 1 }),

  info: ({ id, page }: ListOf & { id: number }) => address('info-pool', { id, page }),
  infoDetail: ({ id, page = 1 }: FromList) => address('info-pool-detail', { id, page }),
  shared: () => address('share-info', { id: 2 }),
  sharedDetail: ({ id, officeId, officeName, page = 1 }: FromList & { officeId: number; officeName: string }) =>
    address('share-info-item-detail', { id, officeId, parentPage: 1, officeName, page }),

  forum: ({ page }: ListOf = {}) => address('export-forum', { page }),
  projects: ({ page }: ListOf = {}) => address('project-list', { page }),
  policies: ({ page }: ListOf = {}) => address('policy-interpretation', { page }),
  medicalResources: ({ page }: ListOf = {}) => address('medical-resource', { page }),
  medicalScience: ({ page }: ListOf = {}) => address('medical-science', { page }),
  medicalService: () => address('medical-service-guideline'),

  food: ({ page }: ListOf = {}) => address('city-food', { page }),
  foodDetail: ({ id, page = 1 }: FromList) => address('city-food-detail', { id, page }),

  search: ({ text, type }: { text?: string; type?: number } = {}) => address('full-text-search', { text, type }),
  login: () => address('login'),
  exit: () => address('login', { type: 'exit' }),
  memberInfo: () => address('update-member-info'),
  uploadReport: () => address('upload-special-info'),
  siteMap: () => address('site-map'),
  privacy: () => address('privacy'),
  accessibility: () => address('accessibility'),
} as const
