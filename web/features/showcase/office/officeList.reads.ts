import { officeContract } from '#shared/contracts/office.ts'
import { query } from '#shared/lib/endpoint.ts'
import { showcaseHead } from '#web/features/showcase/columns.ts'
import { pageReads } from '#web/lib/page.ts'

/** The list of liaison offices. */
export const officeListReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ offices: query(officeContract.listOffices, { page: url.number('page', 1) }) }),
  head: (_data, _url, nameOf, association) =>
    showcaseHead(nameOf, association, nameOf('showcase', '驻京机构风采'), '各省区市驻京机构的职责、服务与工作动态。'),
})
