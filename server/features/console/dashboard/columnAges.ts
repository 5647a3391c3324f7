import type { Database } from '#server/database/client.ts'
import { itemTables } from '#server/database/itemTablesSql.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { type PublicColumn, publicColumns } from '#shared/rules/publicColumns.ts'

type Column = OutputOf<typeof dashboardContract.overview>['columns'][number]
type Latest = Pick<Column, 'latestAt' | 'days'> & { index: number }

/** The items of a column, as visitors see them. Each source has an index that begins with what is asked for and ends with the time. */
function itemsOf(column: PublicColumn): Sql {
  if ('infoCategory' in column) return sql`"VisibleInfoItem" where "category" = ${column.infoCategory}`
  if ('kind' in column) return itemTables[column.kind].visible
  const { policyType, section } = column
  if (section === undefined) return sql`"VisibleArticle" where "policyType" = ${policyType}`
  return sql`"VisibleArticle" where "policyType" = ${policyType} and "section" = ${section}`
}

const latestOf = (column: PublicColumn, index: number) =>
  sql`select ${index}::int as "index", (select "publishedAt" from ${itemsOf(column)} order by "publishedAt" desc limit 1) as "latestAt"`

const all = publicColumns.map(latestOf).reduce((before, column) => sql`${before} union all ${column}`)

/** How long ago each column got something new: the empty ones first, then what is furthest beyond its time. */
export async function columnAges({ reader }: Pick<Database, 'reader'>): Promise<Column[]> {
  const latest = await reader.rows<Latest>(
    sql`select "index", "latestAt", floor(extract(epoch from now() - "latestAt") / 86400)::int as "days" from (${all}) latest`,
  )
  const byIndex = new Map(latest.map((row) => [row.index, row]))
  return publicColumns
    .map(({ name, days: freshFor }, index) => {
      const { latestAt = null, days = null } = byIndex.get(index) ?? {}
      return { name, freshFor, latestAt, days }
    })
    .sort((one, other) => lateness(other) - lateness(one))
}

const lateness = ({ days, freshFor }: Column) => (days === null ? Number.MAX_SAFE_INTEGER : days / freshFor)
