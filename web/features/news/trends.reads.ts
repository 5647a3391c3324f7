import { newsContract } from '#shared/contracts/news.ts'
import { query } from '#shared/lib/endpoint.ts'
import { newsSections, policyTypes } from '#shared/rules/policyTypes.ts'
import { boxOf, checkedLabels, sectionOf, sections, tableOf, viewOf } from '#web/features/news/trendsUrl.ts'
import { articleReads } from '#web/lib/article.reads.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

const failures = { 1: '协会要问请求失败', 2: '协会动态请求失败', 3: '通知公告请求失败' }

export const trendsReads = pageReads({
  parameters: ['type', 'view', 'labels', ...sections.map(boxOf), 'page'],
  reads(url) {
    const { page } = url
    return {
      news:
        viewOf(url) === 'text'
          ? inPhrases(query(newsContract.listNewsOf, { page }, checkedLabels(url)))
          : inPhrases({ ...query(newsContract.listNews, { section: sectionOf(url), page }), failure: failures[sectionOf(url)] }),
    }
  },
  head: (_data, url, menuLabel, association) => ({
    canonical: paths.trends({ type: sectionOf(url), page: url.page, ...tableOf(url) }),
    title: `${menuLabel('news', newsSections[sectionOf(url)])} - ${menuLabel('main', '新闻中心')}`,
    description: `${association}${menuLabel('news', newsSections[sectionOf(url)])}：权威发布协会与驻京机构工作动态。`,
  }),
})

export const trendsDetailReads = articleReads(policyTypes.news, ({ id, section }) => paths.trendsDetail({ id, type: section }), [
  'id',
  'type',
  'page',
  'view',
  'labels',
])
