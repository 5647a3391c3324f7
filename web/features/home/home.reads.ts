import { companyContract } from '#shared/contracts/company.ts'
import { foodContract } from '#shared/contracts/food.ts'
import { highlightContract } from '#shared/contracts/highlight.ts'
import { homeContract } from '#shared/contracts/home.ts'
import { infoContract } from '#shared/contracts/info.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { query } from '#shared/lib/endpoint.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { type PageProps, pageReads } from '#web/lib/page.ts'

/** The home page: an extract of every column. */
export const homeReads = pageReads({
  parameters: [],
  reads: (_url, counts) => ({
    focus: query(homeContract.listFocusNews, {}),
    banners: query(homeContract.listBanners, { count: 100 }),
    news: query(newsContract.listNews, { section: 1, size: counts.news }),
    trends: { ...query(newsContract.listNews, { section: 2, size: counts.news }), failure: '协会动态请求失败' },
    notices: { ...query(newsContract.listNews, { section: 3, size: counts.news }), failure: '通知公告请求失败' },
    party: query(partyContract.listParty, { size: counts.party }),
    offices: query(officeContract.listOffices, { size: counts.offices }),
    companies: query(companyContract.listCompanies, { type: 4, size: 10_000 }),
    daily: query(infoContract.listInfo, { category: infoCategory.daily, size: counts.information }),
    reports: query(infoContract.listInfo, { category: infoCategory.report, size: counts.information }),
    shared: query(infoContract.listShared, { size: counts.information }),
    thinkTank: query(infoContract.listInfo, { category: infoCategory.thinkTank, size: counts.information }),
    shops: query(foodContract.listNewestShops, { size: counts.shops }),
    products: query(showcaseContract.listShowcase, { section: 2, size: counts.products }),
    heritage: { ...query(showcaseContract.listShowcase, { section: 3, size: counts.products }), failure: '非物质文化遗产请求失败' },
    highlights: query(highlightContract.listHighlights, { size: counts.highlights }),
  }),
  head: (_data, _url, _nameOf, association) => ({
    title: '',
    canonical: '/layout/index',
    description: `${association}官方网站：各省区市驻京机构与会员企业的工作动态、通知公告和党建要闻，每日信息、专报与智库成果，家乡名特优产品、非物质文化遗产和驻京美食。`,
  }),
})

/** What the sections of the home page are given. */
export type HomeData = PageProps<typeof homeReads>['data']
