import { articleContract } from '#shared/contracts/article.ts'
import { companyContract } from '#shared/contracts/company.ts'
import { infoContract } from '#shared/contracts/info.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { choosing, query, selecting } from '#shared/lib/endpoint.ts'
import { brandSections, type InfoCategory, infoCategories, infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { categoryOf, sectionOf } from '#web/features/info/infoBand.ts'
import { macroRegionIn } from '#web/lib/listPlace.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases, markPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const infoReads = pageReads({
  parameters: ['id', 'page'],
  reads(url) {
    const category = categoryOf(url)
    const { page } = url
    return {
      list:
        category === infoCategory.shared
          ? inPhrases(query(infoContract.listShared, { page, size: 8 }))
          : inPhrases(query(infoContract.listInfo, { category, page, size: 8 })),
    }
  },
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('info', infoCategories[categoryOf(url)])} - ${menuLabel('main', '信息交流')}`,
    description: `${association}${menuLabel('info', infoCategories[categoryOf(url)])}：互通信息，共享成果，服务决策。`,
    canonical: paths.info({ id: categoryOf(url), page: url.page }),
  }),
})

export const infoDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'item',
  reads: (url) => ({ item: query(infoContract.getInfo, { id: url.id }) }),
  head: ({ item }, _url, menuLabel) => ({
    title: item.title,
    description: `${menuLabel('info', infoCategories[item.category as InfoCategory])}：${item.title}。${item.companyName}`,
    canonical: paths.infoDetail({ id: item.id }),
  }),
})

export const sharedReads = pageReads({
  parameters: ['parentPage', 'region'],
  reads: (url) => ({
    offices: selecting(
      query(infoContract.listSharedByOffice, { page: url.number('parentPage', 1), macroRegion: macroRegionIn(url) }),
      ({ items, ...office }) => ({ ...office, items: items.map((item) => ({ ...item, title: markPhrases(item.title) })) }),
    ),
  }),
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('info', '共享信息')} - ${menuLabel('main', '信息交流')}`,
    description: `${association}${menuLabel('info', '共享信息')}：各驻京机构提供的最新信息。`,
    canonical: paths.shared({ page: url.number('parentPage', 1), region: macroRegionIn(url) }),
  }),
})

/** The name comes from the office, because the URL's name is untrusted; `pages` is its page, if it has one. */
export const officeSharedReads = pageReads({
  parameters: ['officeId', 'page', 'parentPage', 'region'],
  about: 'office',
  reads(url) {
    const officeId = url.number('officeId', 0, 999_999_999)
    return {
      office: query(companyContract.getCompany, { id: officeId }),
      shared: inPhrases(query(infoContract.listShared, { officeId, page: url.page })),
      pages: choosing(query(officeContract.listOffices, { size: 1000 }), (pages) =>
        pages.filter(({ companyId }) => companyId === officeId).map(({ id }) => ({ id })),
      ),
    }
  },
  head: ({ office }, url, menuLabel, association) => ({
    title: `${office.name} - ${menuLabel('info', '共享信息')}`,
    description: `${office.name}在${association}共享的信息。`,
    canonical: paths.sharedOfOffice({ officeId: office.id, officeName: office.name, page: url.page }),
  }),
})

const kinds: number[] = [policyTypes.shared, policyTypes.officeWork, policyTypes.companyWork]

/** Also serves work news of offices and enterprises (inherited URL). */
export const sharedDetailReads = pageReads({
  parameters: ['id', 'officeId', 'page', 'parentPage', 'region', 'work', 'list'],
  about: 'article',
  reads(url) {
    const { id } = url
    return {
      article: { ...query(articleContract.getArticle, { id }), failure: '共享详情请求失败' },
      origin: query(showcaseContract.getShowcaseUnit, { id }),
    }
  },
  accepts: ({ policyType }) => kinds.includes(policyType),
  head: ({ article: { id, policyType, title, summary } }) => ({
    title,
    description: summary,
    // Office work also has its own URL.
    canonical: policyType === policyTypes.officeWork ? paths.officeWork({ id }) : paths.sharedDetail({ id }),
  }),
})

export const salonReads = pageReads({
  parameters: ['id', 'page'],
  reads: (url) => ({ activities: inPhrases(query(salonContract.listBrandActivities, { section: sectionOf(url), page: url.page })) }),
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('salon', brandSections[sectionOf(url)])} - ${menuLabel('info', '品牌活动')}`,
    description: `${association}${menuLabel('info', '品牌活动')}：${menuLabel('salon', brandSections[sectionOf(url)])}的通知、现场与成果。`,
    canonical: paths.salon({ id: sectionOf(url), page: url.page }),
  }),
})
