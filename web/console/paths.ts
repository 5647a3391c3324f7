/** The addresses of the console. */
export const paths = {
  dashboard: '/console',
  audit: '/console/audit',
  media: '/console/media',
  accounts: '/console/accounts',
  accountImport: '/console/accounts/import',
  memberAccount: (id: number) => `/console/accounts/${id}`,
  applications: '/console/applications',
  application: (id: number) => `/console/applications/${id}`,
  staff: '/console/staff',
  account: '/console/account',
  secondFactor: '/console/account/second-factor',
}
