import { articleContract } from '#shared/contracts/article.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The page of a liaison office with its work dynamics, whose page the address calls `work`. */
export const officeDetailReads = pageReads({
  parameters: ['id', 'page', 'work'],
  about: 'article',
  reads(url) {
    const id = url.number('id', 0, 999_999_999)
    return {
      article: query(articleContract.getArticle, { id }),
      work: query(officeContract.listOfficeWork, { officePageId: id, page: url.number('work', 1) }),
      showcase: query(officeContract.listOfficeShowcase, { officePageId: id }),
    }
  },
  accepts: (article) => article.policyType === policyTypes.office,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.officeDetail({ id: article.id }) }),
})
