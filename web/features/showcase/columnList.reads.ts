import { showcaseContract } from '#shared/contracts/showcase.ts'
import { query } from '#shared/lib/endpoint.ts'
import { type Column, columns, showcaseHead } from '#web/features/showcase/columns.ts'
import { pageReads } from '#web/lib/page.ts'

/** The reads of the list of one column. */
const listReads = ({ section, name, lead }: Column) =>
  pageReads({
    parameters: ['page'],
    reads: (url) => ({ list: query(showcaseContract.listShowcase, { section, page: url.number('page', 1) }) }),
    head: (_data, _url, nameOf, association) => showcaseHead(nameOf, association, nameOf('showcase', name), `${lead}。`),
  })

export const cityListReads = listReads(columns.city)
export const productListReads = listReads(columns.product)
export const heritageListReads = listReads(columns.heritage)
