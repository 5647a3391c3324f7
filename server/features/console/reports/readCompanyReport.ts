import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { reportFacts, submissionsOf, summed } from '#server/features/console/reports/reportFacts.ts'
import { associationName } from '#server/settings/readBrand.ts'
import type { CompanyReport, reportsContract } from '#shared/contracts/console/reports.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fullSpan, monthsOf } from '#shared/rules/reportMonths.ts'

type Found = Pick<CompanyReport, 'association' | 'name' | 'type' | 'months' | 'items'>

/** The most submissions that are listed. */
const mostItems = 1000

/** What one unit has submitted, month by month, with the titles. Refuses with notFound. */
export async function readCompanyReport(
  { reader }: Pick<Database, 'reader'>,
  { companyId, kind, ...asked }: InputOf<typeof reportsContract.readCompanyReport>,
): Promise<CompanyReport> {
  const span = fullSpan(asked)
  const scope = { ...span, kind, companyId }
  const found = await reader.row<Found>(sql`
    select c."name", c."type", ${associationName} as "association",
      (select json_agg(monthly order by "month") from (
        select "name" as "month", ${summed} from unnest(${monthsOf(span)}::text[]) with ordinality months ("name", "number")
        left join (${reportFacts(scope)}) facts on facts."month" = "number"
        group by 1) monthly) as "months",
      (select coalesce(json_agg(listed), '[]') from (
        select "kind", "id", "title", to_char("at", 'YYYY-MM-DD HH24:MI:SS') as "submittedAt",
          case "status" when 'approved' then 'adopted' when 'rejected' then 'rejected' else 'waiting' end as "state"
        from (${submissionsOf(scope)}) submissions order by "at", "kind", "id" limit ${mostItems}) listed) as "items"
    from "Company" c where c."id" = ${companyId}`)
  if (!found) throw new Refusal('notFound')
  return { ...span, madeAt: beijingText(new Date()), companyId, ...found }
}
