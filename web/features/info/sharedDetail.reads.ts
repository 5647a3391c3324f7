import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

const kinds: number[] = [policyTypes.shared, policyTypes.officeWork, policyTypes.companyWork]

/** One piece of shared information. Work news of offices and enterprises opens under this address too: inherited. */
export const sharedDetailReads = pageReads({
  parameters: ['id', 'officeId', 'page', 'parentPage', 'work', 'list'],
  about: 'article',
  reads: (url) => ({ article: { ...query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }), failure: '共享详情请求失败' } }),
  accepts: ({ policyType }) => kinds.includes(policyType),
  head: ({ article: { id, policyType, title, summary } }) => ({
    title,
    description: summary,
    // The work of an office has an address of its own besides.
    canonical: policyType === policyTypes.officeWork ? paths.officeWork({ id }) : paths.sharedDetail({ id }),
  }),
})
