/** The addresses of the console. */
export const paths = {
  dashboard: '/console',
  audit: '/console/audit',
  media: '/console/media',
  articles: '/console/articles',
  newArticle: '/console/articles/new',
  article: (id: number | ':id') => `/console/articles/${id}`,
  account: '/console/account',
  secondFactor: '/console/account/second-factor',
}
