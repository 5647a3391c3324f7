/** The addresses of the console. */
export const paths = {
  dashboard: '/console',
  signUps: '/console/sign-ups',
  activity: '/console/sign-ups/activity',
  medical: '/console/medical',
  medicalCase: '/console/medical/:id',
  review: '/console/review',
  audit: '/console/audit',
  reports: '/console/reports',
  companyReport: (id: number | ':id') => `/console/reports/${id}`,
  digests: '/console/digest',
  newDigest: '/console/digest/new',
  digest: (id: number | ':id') => `/console/digest/${id}`,
  digestPage: (id: number | ':id') => `/console/digest/${id}/page`,
  media: '/console/media',
  accounts: '/console/accounts',
  accountImport: '/console/accounts/import',
  memberAccount: (id: number) => `/console/accounts/${id}`,
  applications: '/console/applications',
  application: (id: number) => `/console/applications/${id}`,
  staff: '/console/staff',
  articles: '/console/articles',
  newArticle: '/console/articles/new',
  article: (id: number | ':id') => `/console/articles/${id}`,
  infoItems: '/console/info',
  newInfoItem: '/console/info/new',
  infoItem: (id: number | ':id') => `/console/info/${id}`,
  companies: '/console/companies',
  newCompany: '/console/companies/new',
  company: (id: number | ':id') => `/console/companies/${id}`,
  banners: '/console/banners',
  site: '/console/site',
  siteTable: '/console/site/:table',
  settings: '/console/settings',
  account: '/console/account',
  secondFactor: '/console/account/second-factor',
}

/** The address of a case of medical assistance. */
export const medicalCasePath = (id: number) => paths.medicalCase.replace(':id', String(id))

/** The address of the sign-ups of an activity. */
export const activityPath = (id: number) => `${paths.activity}?activityId=${id}`
