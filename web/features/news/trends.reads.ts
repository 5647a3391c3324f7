import { newsContract } from '#shared/contracts/news.ts'
import { query } from '#shared/lib/endpoint.ts'
import { newsSections } from '#shared/rules/policyTypes.ts'
import { boxOf, checkedLabels, sectionOf, sections, tableOf, viewOf } from '#web/features/news/trendsUrl.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One call serves three columns; each fails in its own words. */
const failures = { 1: '协会要问请求失败', 2: '协会动态请求失败', 3: '通知公告请求失败' }

/** The list of news: one column with pictures, or several as a table. */
export const trendsReads = pageReads({
  parameters: ['type', 'view', 'labels', ...sections.map(boxOf), 'page'],
  reads(url) {
    const page = url.number('page', 1)
    return {
      news:
        viewOf(url) === 'text'
          ? query(newsContract.listNewsOf, { page }, checkedLabels(url))
          : { ...query(newsContract.listNews, { section: sectionOf(url), page }), failure: failures[sectionOf(url)] },
    }
  },
  head: (_data, url, nameOf, association) => ({
    canonical: paths.trends({ type: sectionOf(url), page: url.number('page', 1), ...tableOf(url) }),
    title: `${nameOf('news', newsSections[sectionOf(url)])} - ${nameOf('main', '新闻中心')}`,
    description: `${association}${nameOf('news', newsSections[sectionOf(url)])}：权威发布协会与驻京机构工作动态。`,
  }),
})
