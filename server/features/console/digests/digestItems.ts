import type { Database } from '#server/database/client.ts'
import { containsText, whereAll } from '#server/database/listParts.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { digestsContract, OfferedItem } from '#shared/contracts/console/digests.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { type DigestSource, digestSources } from '#shared/rules/digestSources.ts'

const sources = Object.values(digestSources)
const policyTypes = sources.flatMap((source) => ('policyType' in source ? [source.policyType] : []))
const categories = sources.flatMap((source) => ('category' in source ? [source.category] : []))

const nameCases = sources.reduce(
  (cases, source) =>
    'policyType' in source
      ? sql`${cases} when item."policyType" = ${source.policyType} then ${source.name}`
      : sql`${cases} when item."category" = ${source.category} then ${source.name}`,
  sql``,
)
/** The column an item stands in: of news its own name, else what the source is called. */
export const columnName = sql`case when item."policyType" = ${digestSources.news.policyType} and item."label" <> '' then item."label" ${nameCases} else '' end`

/** Articles and information items alike, from these tables or views. */
export const itemsOf = (articles: Sql, infoItems: Sql) => sql`
  select 'article' as "kind", "id", "title", "summary", "content" as "html", "policyType", null::int as "category", "label", "companyId", "publishedAt" from ${articles}
  union all
  select 'infoItem', "id", "title", "summary", "description", null, "category", '', "companyId", "publishedAt" from ${infoItems}`

/** What is online and can be chosen, the newest first. What a source asks for, its index begins with. */
export async function findDigestItems(
  { reader }: Database,
  { source, days, text, page, size }: InputOf<typeof digestsContract.findDigestItems>,
): Promise<Page<OfferedItem>> {
  const since = sql`"publishedAt" >= now() - make_interval(days => ${days})`
  const [types, kinds] = numbersOf(source)
  const found = itemsOf(
    sql`"VisibleArticle" where "policyType" = any(${types}::int[]) and ${since}`,
    sql`"VisibleInfoItem" where "category" = any(${kinds}::int[]) and ${since}`,
  )
  return reader.page<OfferedItem>({
    columns: sql`"kind", "id", "title", "summary", "publishedAt", ${columnName} as "column",
      coalesce((select "name" from "Company" where "Company"."id" = item."companyId"), '') as "unit"`,
    source: sql`from (${found}) item ${whereAll(containsText(text, [sql`"title"`]))}`,
    order: sql`"publishedAt" desc, "kind", "id" desc`,
    page,
    size,
  })
}

function numbersOf(name: DigestSource | undefined): [number[], number[]] {
  if (!name) return [policyTypes, categories]
  const source = digestSources[name]
  return 'policyType' in source ? [[source.policyType], []] : [[], [source.category]]
}
