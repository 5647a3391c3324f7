import { salonContract } from '#shared/contracts/salon.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The list of the expert forum. */
export const forumReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ lectures: query(salonContract.listForum, { page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: nameOf('forum', '专家讲坛'),
    description: `${association}${nameOf('forum', '专家讲坛')}：专家学者为会员单位讲授新知。`,
    canonical: paths.forum({ page: url.number('page', 1) }),
  }),
})
