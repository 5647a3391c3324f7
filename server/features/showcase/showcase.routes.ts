import { articleColumns } from '#server/content/listArticles.ts'
import { newestFirst } from '#server/database/reader.ts'
import { companyRegionOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { getShowcaseUnit } from '#server/features/showcase/getShowcaseUnit.ts'
import { feature } from '#server/http/feature.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** The section whose pages are places. */
const cities = 1

export const showcase = feature(showcaseContract, {
  listShowcase: ({ db, input }) =>
    db.reader.page({
      columns: sql`${articleColumns}, "status"`,
      source: sql`from "VisibleArticle" where "policyType" = ${policyTypes.showcase} and "section" = ${input.section}`,
      order: input.section === cities ? sql`${companyRegionOrder}, ${newestFirst}` : newestFirst,
      ...input,
    }),

  getShowcaseUnit: ({ db, input: { id } }) => getShowcaseUnit(db, id),
})
