import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { type Column, columns } from '#web/features/showcase/columns.ts'
import { pageReads } from '#web/lib/page.ts'

/** The reads of one item of a column. Items of another column are none of this page's. */
const detailReads = ({ section, detail }: Column) =>
  pageReads({
    parameters: ['id', 'page'],
    about: 'article',
    reads: (url) => ({ article: query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }) }),
    accepts: (article) => article.policyType === policyTypes.showcase && article.section === section,
    head: ({ article }) => ({ title: article.title, description: article.summary, canonical: detail({ id: article.id }) }),
  })

export const cityDetailReads = detailReads(columns.city)
export const productDetailReads = detailReads(columns.product)
export const heritageDetailReads = detailReads(columns.heritage)
