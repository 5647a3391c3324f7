import { sql } from '#server/database/sql.ts'
import { listArticles } from '#server/features/articles.ts'
import { feature } from '#server/http/feature.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { newsSections, policyTypes } from '#shared/rules/policyTypes.ts'

export const news = feature(newsContract, {
  listNews: ({ db, input }) => listArticles(db, policyTypes.news, input, sql`and "section" = ${input.section}`),

  listNewsOf: ({ db, input, body: labels }) => {
    const sections = Object.entries(newsSections).flatMap(([section, label]) => (labels.includes(label) ? [Number(section)] : []))
    return listArticles(db, policyTypes.news, input, sections.length > 0 ? sql`and "section" = any(${sections})` : sql``)
  },
})
