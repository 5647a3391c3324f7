import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { isInState, standingColumns } from '#server/features/console/articles/articleState.ts'
import type { articlesContract, ListedArticle } from '#shared/contracts/console/articles.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { type ArticleKind, articleKindOf } from '#shared/rules/articleKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

type Asked = InputOf<typeof articlesContract.listArticles>

const sorts: Record<Asked['sort'], Sql> = { date: sql`a."publishedAt"`, updated: sql`a."updatedAt"`, title: sql`a."title"` }

/** The articles of all kinds that fit, for staff. */
export async function listArticles({ reader }: Database, asked: Asked): Promise<Page<ListedArticle>> {
  const { page, size, sort, direction } = asked
  const way = direction === 'ascending' ? sql`asc` : sql`desc`
  const { items, total } = await reader.page<Omit<ListedArticle, 'type'> & { policyType: number }>({
    columns: sql`${standingColumns}, a."policyType", a."label", a."title", a."submittedById" is not null as "isSubmitted", coalesce(
      (select "name" from "Company" where "Company"."id" = a."companyId"),
      (select "name" from "AssociationProfile" where "AssociationProfile"."id" = a."branchId"), '') as "belongsTo"`,
    source: sql`from "Article" a where ${isInState(asked.state)} ${filtersOf(asked)}`,
    order: sql`${sorts[sort]} ${way}, a."id" ${way}`,
    page,
    size,
  })
  return { items: items.map(({ policyType, ...item }) => ({ ...item, type: articleKindOf(policyType) })), total }
}

function filtersOf({ type, section, companyId, branchId, pinned, from, until, text }: Asked): Sql {
  const filters = [
    type && sql`a."policyType" = ${policyTypes[type satisfies ArticleKind]}`,
    section !== undefined && sql`a."section" = ${section}`,
    companyId !== undefined && sql`a."companyId" = ${companyId}`,
    branchId !== undefined && sql`a."branchId" = ${branchId}`,
    pinned && sql`a."pinned"`,
    from && sql`a."publishedAt" >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`,
    until && sql`a."publishedAt" < (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    text.trim() && sql`a."title" ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`,
  ].filter((filter) => typeof filter === 'object')
  return filters.reduce((before, filter) => sql`${before} and ${filter}`, sql``)
}
