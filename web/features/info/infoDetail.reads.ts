import { infoContract } from '#shared/contracts/info.ts'
import { query } from '#shared/lib/endpoint.ts'
import { type InfoCategory, infoCategories } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One item with a file to download. */
export const infoDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'item',
  reads: (url) => ({ item: query(infoContract.getInfo, { id: url.number('id', 0, 999_999_999) }) }),
  head: ({ item }, _url, nameOf) => ({
    title: item.title,
    description: `${nameOf('info', infoCategories[item.category as InfoCategory])}：${item.title}。${item.companyName}`,
    canonical: paths.infoDetail({ id: item.id }),
  }),
})
