/** The addresses of the console. */
export const paths = {
  dashboard: '/console',
  account: '/console/account',
  secondFactor: '/console/account/second-factor',
}
