import { articleColumns, listArticles } from '#server/content/listArticles.ts'
import { listUnitShowcase } from '#server/content/listUnitShowcase.ts'
import { newestFirst } from '#server/database/reader.ts'
import { companyRegionOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { getArticle, getOwnArticle } from '#server/features/article/getArticle.ts'
import { feature } from '#server/http/feature.ts'
import { articleContract } from '#shared/contracts/article.ts'
import { medicalContract } from '#shared/contracts/medical.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { policyContract } from '#shared/contracts/policy.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { newsSections, policyTypes } from '#shared/rules/policyTypes.ts'

export const article = feature(articleContract, {
  getArticle: {
    handle: ({ db, input: { id } }) => getArticle(db, id),
    viewed: 'article',
    handleOwner: ({ db, member, input: { id } }) => getOwnArticle(db, id, member),
  },
})

export const news = feature(newsContract, {
  listNews: ({ db, input }) => listArticles(db, policyTypes.news, input, sql`and "section" = ${input.section}`),

  listNewsOf: ({ db, input, body: labels }) => {
    const sections = Object.entries(newsSections).flatMap(([section, label]) => (labels.includes(label) ? [Number(section)] : []))
    return listArticles(db, policyTypes.news, input, sections.length > 0 ? sql`and "section" = any(${sections})` : sql``)
  },
})

export const party = feature(partyContract, { listParty: ({ db, input }) => listArticles(db, policyTypes.party, input) })

export const policy = feature(policyContract, {
  listPolicies: ({ db, input }) => listArticles(db, policyTypes.policy, input),

  listProjects: ({ db, input }) => listArticles(db, policyTypes.project, input),
})

/** The expert forum is the second column of brand activities. */
const forumSection = 2

export const salon = feature(salonContract, {
  listBrandActivities: ({ db, input }) => listArticles(db, policyTypes.brandActivity, input, sql`and "section" = ${input.section}`),

  listForum: ({ db, input }) => listArticles(db, policyTypes.brandActivity, input, sql`and "section" = ${forumSection}`),
})

export const medical = feature(medicalContract, {
  listResources: ({ db, input }) =>
    db.reader.page({
      columns: sql`${articleColumns}, "link"`,
      source: sql`from "VisibleArticle" where "policyType" = ${policyTypes.medicalResource}`,
      ...input,
    }),

  listScience: ({ db, input }) => listArticles(db, policyTypes.medicalScience, input),

  getScience: { handle: ({ db, input }) => getArticle(db, input.id, sql`and a."policyType" = ${policyTypes.medicalScience}`), viewed: 'article' },
})

/** The pages of offices by where the office is from. */
const byRegion = sql`${companyRegionOrder}, ${newestFirst}`

export const office = feature(officeContract, {
  listOffices: ({ db, input }) =>
    db.reader.page({
      columns: sql`${articleColumns}, "companyId"`,
      source: sql`from "VisibleArticle" where "policyType" = ${policyTypes.office}`,
      order: byRegion,
      ...input,
    }),

  listOfficeWork: ({ db, input }) => listArticles(db, policyTypes.officeWork, input, sql`and "companyId" = ${companyOf(input.officePageId)}`),

  listOfficeShowcase: ({ db, input }) => listUnitShowcase(db, companyOf(input.officePageId), input),
})

/** The unit whose page this is, as an expression; null for what is no visible page of an office. */
const companyOf = (officePageId: number) =>
  sql`(select "companyId" from "VisibleArticle" where "id" = ${officePageId} and "policyType" = ${policyTypes.office})`
