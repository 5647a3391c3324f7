/** The addresses of the console. */
export const paths = {
  dashboard: '/console',
  audit: '/console/audit',
  media: '/console/media',
  banners: '/console/banners',
  site: '/console/site',
  siteTable: '/console/site/:table',
  settings: '/console/settings',
  account: '/console/account',
  secondFactor: '/console/account/second-factor',
}
