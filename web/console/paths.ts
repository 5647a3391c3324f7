import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'

/** The addresses of the console. */
export const paths = {
  dashboard: '/console',
  signUps: '/console/sign-ups',
  activity: '/console/sign-ups/activity',
  medical: '/console/medical',
  medicalCase: '/console/medical/:id',
  review: '/console/review',
  decided: '/console/review/decided',
  audit: '/console/audit',
  reports: '/console/reports',
  companyReport: (id: number | ':id') => `/console/reports/${id}`,
  digests: '/console/digest',
  newDigest: '/console/digest/new',
  digest: (id: number | ':id') => `/console/digest/${id}`,
  digestPage: (id: number | ':id') => `/console/digest/${id}/page`,
  media: '/console/media',
  previewLinks: '/console/preview-links',
  accounts: '/console/accounts',
  accountImport: '/console/accounts/import',
  memberAccount: (id: number) => `/console/accounts/${id}`,
  applications: '/console/applications',
  application: (id: number) => `/console/applications/${id}`,
  staff: '/console/staff',
  roles: '/console/roles',
  items: (kind: ItemKind) => `/console/${itemKinds[kind].path}`,
  newItem: (kind: ItemKind) => `/console/${itemKinds[kind].path}/new`,
  item: (kind: ItemKind, id: number | ':id') => `/console/${itemKinds[kind].path}/${id}`,
  articleImport: '/console/articles/import',
  companyImport: '/console/companies/import',
  profiles: '/console/profiles',
  profile: (id: number | ':id') => `/console/profiles/${id}`,
  banners: '/console/banners',
  site: '/console/site',
  siteTable: '/console/site/:table',
  settings: '/console/settings',
  siteImport: '/console/import',
  backups: '/console/backups',
  help: '/console/help',
  account: '/console/account',
  secondFactor: '/console/account/second-factor',
}

/** The address of a case of medical assistance. */
export const medicalCasePath = (id: number) => paths.medicalCase.replace(':id', String(id))

/** The address of the sign-ups of an activity. */
export const activityPath = (id: number) => `${paths.activity}?activityId=${id}`
