import { sql } from '#server/database/sql.ts'
import { listArticles } from '#server/features/articles.ts'
import { feature } from '#server/http/feature.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** The expert forum is the second column of brand activities. */
const forumSection = 2

export const salon = feature(salonContract, {
  listBrandActivities: ({ db, input }) => listArticles(db, policyTypes.brandActivity, input, sql`and "section" = ${input.section}`),

  listForum: ({ db, input }) => listArticles(db, policyTypes.brandActivity, input, sql`and "section" = ${forumSection}`),
})
