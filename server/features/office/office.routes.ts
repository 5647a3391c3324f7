import { newestFirst } from '#server/database/reader.ts'
import { companyRegionOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { articleColumns, listArticles } from '#server/features/articles.ts'
import { listUnitShowcase } from '#server/features/listUnitShowcase.ts'
import { feature } from '#server/http/feature.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

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
