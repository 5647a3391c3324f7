import { medicalContract } from '#shared/contracts/medical.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One article of medical science. */
export const scienceDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'article',
  reads: (url) => ({ article: query(medicalContract.getScience, { id: url.number('id', 0, 999_999_999) }) }),
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.medicalScienceDetail({ id: article.id }) }),
})
