import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { reportFacts, summed } from '#server/features/console/reports/reportFacts.ts'
import { isOfType, reportList } from '#server/features/console/reports/reportList.ts'
import { associationName } from '#server/settings/readBrand.ts'
import type { Report, reportsContract } from '#shared/contracts/console/reports.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { fullSpan, monthsOf } from '#shared/rules/reportMonths.ts'

type Found = Pick<Report, 'association' | 'companies' | 'months'>

/** What all units have submitted, and what became of it, by unit and by month; in one statement, so both are of one moment. */
export async function readReport({ reader }: Pick<Database, 'reader'>, asked: InputOf<typeof reportsContract.readReport>): Promise<Report> {
  const { type, kind } = asked
  const span = fullSpan(asked)
  const { columns, source, order } = reportList(asked, sql`facts`)
  const found = await reader.row<Found>(sql`
    with facts as materialized (${reportFacts({ ...span, kind })})
    select (select coalesce(json_agg(listed), '[]') from (select ${columns} ${source} order by ${order}) listed) as "companies",
      (select json_agg(monthly order by "month") from (
        select "name" as "month", ${summed} from unnest(${monthsOf(span)}::text[]) with ordinality months ("name", "number")
        left join (select facts.* from facts join "Company" on "id" = "companyId" where ${isOfType(type)}) facts on facts."month" = "number"
        group by 1) monthly) as "months", ${associationName} as "association"`)
  return { ...span, madeAt: beijingText(new Date()), ...(found as Found) }
}
