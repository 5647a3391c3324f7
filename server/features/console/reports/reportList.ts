import type { SqlList } from '#server/database/reader.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { reportFacts, summed } from '#server/features/console/reports/reportFacts.ts'
import type { reportsContract } from '#shared/contracts/console/reports.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { fullSpan } from '#shared/rules/reportMonths.ts'

type Asked = InputOf<typeof reportsContract.readReport>

const sorts: Record<Asked['sort'], Sql> = {
  adopted: sql`"adopted"`,
  submitted: sql`"submitted"`,
  // Who has submitted nothing has none, and comes behind those of whom nothing was adopted.
  rate: sql`coalesce("adopted"::float8 / nullif("submitted", 0), -1)`,
  downloads: sql`"downloads"`,
  downloaded: sql`"downloaded"`,
  credits: sql`"credits"`,
  name: sql`"name"`,
}

/** Whether a unit is of this type, where one is asked for. */
export const isOfType = (type: number | undefined) => (type === undefined ? sql`true` : sql`"type" = ${type}`)

/**
 * The report as rows of units, `ReportRow`. Every unit there is stands in it; one that was deleted only with what it has done. `facts` are those
 * of `reportFacts`, where a statement has them already.
 */
export function reportList({ type, kind, sort, direction, ...span }: Asked, facts = sql`(${reportFacts({ ...fullSpan(span), kind })})`): SqlList {
  const way = direction === 'ascending' ? sql`asc` : sql`desc`
  return {
    columns: sql`"companyId", "name", "type", "submitted", "adopted", "rejected", "downloads", "downloaded", "credits",
      case when "submitted" > 0 then rank() over (order by "adopted" desc)::int end as "rank"`,
    source: sql`
      from (select c."id" as "companyId", c."name", c."type", c."position", ${summed}
        from "Company" c left join ${facts} facts on facts."companyId" = c."id"
        where ${isOfType(type)} and (c."deletedAt" is null or facts."companyId" is not null)
        group by c."id") report`,
    order: sql`${sorts[sort]} ${way}, "submitted" desc, "type", "position", "companyId"`,
  }
}
