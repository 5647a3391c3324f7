import { articleColumns, listArticles, visibleArticles } from '#server/content/listArticles.ts'
import { listUnitShowcase } from '#server/content/listUnitShowcase.ts'
import { list, preparedList } from '#server/database/list.ts'
import { companyRegionPlace } from '#server/database/regionOrder.ts'
import { getArticle, getOwnArticle } from '#server/features/article/getArticle.ts'
import { feature } from '#server/http/feature.ts'
import { type DescribedPage, isoTime, type Thing } from '#server/http/document.ts'
import { type ArticleDetail, articleContract } from '#shared/contracts/article.ts'
import { medicalContract } from '#shared/contracts/medical.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { policyContract } from '#shared/contracts/policy.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { newsSections, policyTypes } from '#shared/rules/policyTypes.ts'

const newsTypes: readonly number[] = [
  ...[policyTypes.news, policyTypes.party, policyTypes.shared],
  ...[policyTypes.officeWork, policyTypes.companyWork, policyTypes.activity],
]

/** Describes an article in the vocabulary of schema.org. */
const describe = ({ policyType, title, publishedAt, author }: ArticleDetail, { address, publisher }: DescribedPage): Thing => ({
  '@type': newsTypes.includes(policyType) ? 'NewsArticle' : 'Article',
  headline: title,
  mainEntityOfPage: address,
  datePublished: isoTime(publishedAt),
  author: author ? { '@type': 'Person', name: author } : publisher,
  publisher,
  inLanguage: 'zh-CN',
})

export const article = feature(articleContract, {
  getArticle: {
    handle: ({ db, input: { id } }) => getArticle(db, id),
    viewed: 'article',
    describe,
    handleOwner: ({ db, member, input: { id } }) => getOwnArticle(db, id, member),
  },
})

export const news = feature(newsContract, {
  listNews: ({ db, input }) => listArticles(db, { policyType: policyTypes.news, section: input.section }, input),

  listNewsOf: ({ db, input, body: labels }) => {
    const sections = Object.entries(newsSections).flatMap(([section, label]) => (labels.includes(label) ? [Number(section)] : []))
    return listArticles(db, { policyType: policyTypes.news, sections: sections.length > 0 ? sections : undefined }, input)
  },
})

export const party = feature(partyContract, { listParty: ({ db, input }) => listArticles(db, { policyType: policyTypes.party }, input) })

export const policy = feature(policyContract, {
  listPolicies: ({ db, input }) => listArticles(db, { policyType: policyTypes.policy }, input),

  listProjects: ({ db, input }) => listArticles(db, { policyType: policyTypes.project }, input),
})

/** Second column of brand activities. */
const forumSection = 2

export const salon = feature(salonContract, {
  listBrandActivities: ({ db, input }) => listArticles(db, { policyType: policyTypes.brandActivity, section: input.section }, input),

  listForum: ({ db, input }) => listArticles(db, { policyType: policyTypes.brandActivity, section: forumSection }, input),
})

const medicalResources = preparedList(() =>
  list({
    tables: visibleArticles,
    where: (eb) => [eb('item.policyType', '=', policyTypes.medicalResource)],
    columns: (rows) => rows.select([...articleColumns, 'item.link']),
    order: (rows) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc'),
  }),
)

export const medical = feature(medicalContract, {
  listResources: ({ db, input }) => db.reader.page(medicalResources({}), input),

  listScience: ({ db, input }) => listArticles(db, { policyType: policyTypes.medicalScience }, input),

  getScience: { handle: ({ db, input: { id } }) => getArticle(db, id, policyTypes.medicalScience), viewed: 'article', describe },
})

const offices = preparedList(() =>
  list({
    tables: visibleArticles,
    where: (eb) => [eb('item.policyType', '=', policyTypes.office)],
    columns: (rows) => rows.select([...articleColumns, 'item.companyId']),
    order: (rows) =>
      rows
        .orderBy((eb) => companyRegionPlace(eb.ref('item.companyId')))
        .orderBy('item.publishedAt', 'desc')
        .orderBy('item.id', 'desc'),
  }),
)

export const office = feature(officeContract, {
  listOffices: ({ db, input }) => db.reader.page(offices({}), input),

  listOfficeWork: ({ db, input }) => listArticles(db, { policyType: policyTypes.officeWork, officePageId: input.officePageId }, input),

  listOfficeShowcase: ({ db, input: { officePageId, ...window } }) => listUnitShowcase(db, { officePageId }, window),
})
