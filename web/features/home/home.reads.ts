import type { ArticleItem } from '#shared/contracts/article.ts'
import { companyContract } from '#shared/contracts/company.ts'
import { foodContract } from '#shared/contracts/food.ts'
import { highlightContract } from '#shared/contracts/highlight.ts'
import { homeContract } from '#shared/contracts/home.ts'
import { type InfoItem, infoContract } from '#shared/contracts/info.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { query, selecting } from '#shared/lib/endpoint.ts'
import type { HomeCounts } from '#shared/rules/homeCounts.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { type PageProps, type PageReads, pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'

/** Pick only what is shown, of times the day, because it is embedded in the page. */
const line = ({ id, title, publishedAt }: ArticleItem) => ({ id, title, publishedAt: dayOf(publishedAt) })
const card = ({ id, title, subtitle, coverKey }: ArticleItem) => ({ id, title, subtitle, coverKey })
const file = ({ id, title, companyName, publishedAt, hasFile }: InfoItem) => ({ id, title, companyName, publishedAt: dayOf(publishedAt), hasFile })

const news = (section: number, size: number) => inPhrases(selecting(query(newsContract.listNews, { section, size }), line))
const information = (category: number, size: number) => inPhrases(selecting(query(infoContract.listInfo, { category, size }), file))
const works = (section: number, size: number) => selecting(query(showcaseContract.listShowcase, { section, size }), card)

const shownLists = (counts: HomeCounts) => ({
  focus: selecting(query(homeContract.listFocusNews, {}), ({ articleId, section, title, subtitle }) => ({ articleId, section, title, subtitle })),
  banners: query(homeContract.listBanners, { count: 100 }),
  news: news(1, counts.news),
  party: inPhrases(selecting(query(partyContract.listParty, { size: counts.party }), (item) => ({ ...line(item), subtitle: item.subtitle }))),
  offices: selecting(query(officeContract.listOffices, { size: counts.offices }), card),
  reports: information(infoCategory.report, counts.information),
  shops: selecting(query(foodContract.listNewestShops, { size: counts.shops }), ({ id, title, coverKey, cuisineName, areaName, averagePrice }) => ({
    ...{ id, title, coverKey, cuisineName, areaName, averagePrice },
  })),
  highlights: selecting(query(highlightContract.listHighlights, { size: counts.highlights }), ({ id, name, coverKey, images }) => ({
    ...{ id, name, coverKey },
    pictures: images.length,
  })),
})

/** For the tabs that are closed at first. */
const closedLists = (counts: HomeCounts) => ({
  trends: { ...news(2, counts.news), failure: '协会动态请求失败' },
  notices: { ...news(3, counts.news), failure: '通知公告请求失败' },
  companies: selecting(query(companyContract.listCompanies, { type: 4, size: 10_000 }), ({ id, name, logoKey }) => ({ id, name, logoKey })),
  daily: information(infoCategory.daily, counts.information),
  shared: inPhrases(
    selecting(query(infoContract.listShared, { size: counts.information }), ({ id, title, officeId, officeName, publishedAt }) => ({
      ...{ id, title, officeId, officeName, publishedAt: dayOf(publishedAt) },
    })),
  ),
  thinkTank: information(infoCategory.thinkTank, counts.information),
  products: works(2, counts.products),
  heritage: { ...works(3, counts.products), failure: '非物质文化遗产请求失败' },
})

/** With `tabs=all`, the answer also contains the lists of the closed tabs. */
export const homeReads = pageReads({
  parameters: ['tabs'],
  reads: (url, counts): ReturnType<typeof shownLists> =>
    url.text('tabs') === 'all' ? { ...shownLists(counts), ...closedLists(counts) } : shownLists(counts),
  head: (_data, _url, _nameOf, association) => ({
    title: '',
    canonical: '/layout/index',
    description: `${association}官方网站：各省区市驻京机构与会员企业的工作动态、通知公告和党建要闻，每日信息、专报与智库成果，家乡名特优产品、非物质文化遗产和驻京美食。`,
  }),
})

export type HomeData = PageProps<typeof homeReads>['data']
export type ClosedLists = PageProps<PageReads<ReturnType<typeof closedLists>, never>>['data']
