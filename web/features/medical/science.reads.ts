import { medicalContract } from '#shared/contracts/medical.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The list of medical science. */
export const scienceReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ science: query(medicalContract.listScience, { page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: nameOf('medical', '医疗科普'),
    description: `${association}${nameOf('medical', '医疗科普')}：实用的健康知识。`,
    canonical: paths.medicalScience({ page: url.number('page', 1) }),
  }),
})
