import { medicalContract } from '#shared/contracts/medical.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The list of medical resources. */
export const resourcesReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ resources: query(medicalContract.listResources, { page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: nameOf('medical', '医疗资源'),
    description: `${association}${nameOf('medical', '医疗资源')}：医院与特色诊室一览。`,
    canonical: paths.medicalResources({ page: url.number('page', 1) }),
  }),
})
