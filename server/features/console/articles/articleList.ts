import { containsText, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { List } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import { isInState, standingColumns } from '#server/features/console/articles/articleState.ts'
import type { articlesContract, ListedArticle } from '#shared/contracts/console/articles.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { articleKindOf } from '#shared/rules/articleKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** What the SQL of the list answers. */
export type ArticleRow = Omit<ListedArticle, 'type'> & { policyType: number }

const lookUp = { tables: sql`from "Article" a`, key: sql`a."id"` }
const columns = sql`${standingColumns}, a."policyType", a."label", a."title", a."submittedById" is not null as "isSubmitted", coalesce(
  (select "name" from "Company" where "Company"."id" = a."companyId"),
  (select "name" from "AssociationProfile" where "AssociationProfile"."id" = a."branchId"), '') as "belongsTo"`
const sorts = { date: sql`a."publishedAt"`, updated: sql`a."updatedAt"`, title: sql`a."title"` }

/** The articles of all kinds as somebody has asked for them. */
export function articleList(input: InputOf<typeof articlesContract.listArticles>): List {
  const { type, section, state, companyId, branchId, pinned, from, until, text } = input
  const where = whereAll(
    isInState(state),
    type && sql`a."policyType" = ${policyTypes[type]}`,
    section === undefined ? undefined : sql`a."section" = ${section}`,
    companyId === undefined ? undefined : sql`a."companyId" = ${companyId}`,
    branchId === undefined ? undefined : sql`a."branchId" = ${branchId}`,
    pinned && sql`a."pinned"`,
    ...withinDays(sorts.date, from, until),
    containsText(text, [sql`a."title"`]),
  )
  return { columns, source: sql`${lookUp.tables} ${where}`, order: orderBy(sorts, input, lookUp.key), lookUp }
}

export const toListed = ({ policyType, ...row }: ArticleRow): ListedArticle => ({ ...row, type: articleKindOf(policyType) })
