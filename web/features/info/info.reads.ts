import { infoContract } from '#shared/contracts/info.ts'
import { query } from '#shared/lib/endpoint.ts'
import { infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import { categoryOf } from '#web/features/info/infoBand.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The list of one category: items with a file to download, or shared information, which is only read. */
export const infoReads = pageReads({
  parameters: ['id', 'page'],
  reads(url) {
    const category = categoryOf(url)
    const page = url.number('page', 1)
    return {
      list:
        category === infoCategory.shared
          ? query(infoContract.listShared, { page, size: 8 })
          : query(infoContract.listInfo, { category, page, size: 8 }),
    }
  },
  head: (_data, url, nameOf, association) => ({
    title: `${nameOf('info', infoCategories[categoryOf(url)])} - ${nameOf('main', '信息交流')}`,
    description: `${association}${nameOf('info', infoCategories[categoryOf(url)])}：互通信息，共享成果，服务决策。`,
    canonical: paths.info({ id: categoryOf(url), page: url.number('page', 1) }),
  }),
})
