import { sql } from '#server/database/sql.ts'
import { articleColumns, listArticles } from '#server/features/articles.ts'
import { getArticle } from '#server/features/getArticle.ts'
import { feature } from '#server/http/feature.ts'
import { medicalContract } from '#shared/contracts/medical.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

export const medical = feature(
  medicalContract,
  {
    listResources: ({ db, input }) =>
      db.reader.page({
        columns: sql`${articleColumns}, "link"`,
        source: sql`from "VisibleArticle" where "policyType" = ${policyTypes.medicalResource}`,
        ...input,
      }),

    listScience: ({ db, input }) => listArticles(db, policyTypes.medicalScience, input),

    getScience: ({ db, input }) => getArticle(db, input.id, sql`and a."policyType" = ${policyTypes.medicalScience}`),
  },
  { viewed: { getScience: 'article' } },
)
