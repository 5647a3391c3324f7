import { salonContract } from '#shared/contracts/salon.ts'
import { query } from '#shared/lib/endpoint.ts'
import { brandSections } from '#shared/rules/policyTypes.ts'
import { sectionOf } from '#web/features/info/infoBand.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One column of brand activities. */
export const salonReads = pageReads({
  parameters: ['id', 'page'],
  reads: (url) => ({ activities: query(salonContract.listBrandActivities, { section: sectionOf(url), page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: `${nameOf('salon', brandSections[sectionOf(url)])} - ${nameOf('info', '品牌活动')}`,
    description: `${association}${nameOf('info', '品牌活动')}：${nameOf('salon', brandSections[sectionOf(url)])}的通知、现场与成果。`,
    canonical: paths.salon({ id: sectionOf(url), page: url.number('page', 1) }),
  }),
})
