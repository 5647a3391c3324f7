import { newestFirst } from '#server/database/reader.ts'
import { companyRegionOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { articleColumns, listArticles } from '#server/features/articles.ts'
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

  listOfficeWork: ({ db, input }) =>
    listArticles(
      db,
      policyTypes.officeWork,
      input,
      sql`and "companyId" = (select "companyId" from "VisibleArticle" where "id" = ${input.officePageId} and "policyType" = ${policyTypes.office})`,
    ),
})
