/** The addresses of the console. */
export const paths = {
  dashboard: '/console',
  audit: '/console/audit',
  media: '/console/media',
  account: '/console/account',
  secondFactor: '/console/account/second-factor',
}
