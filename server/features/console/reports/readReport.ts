import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database/client.ts'
import { allOf } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { type ReportFact, reportFacts } from '#server/features/console/reports/reportFacts.ts'
import { monthRows, reportRows } from '#server/features/console/reports/reportList.ts'
import { associationName } from '#server/settings/readSettings.ts'
import type { Report, reportsContract } from '#shared/contracts/console/reports.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { fullSpan } from '#shared/rules/reportMonths.ts'

type Found = Pick<Report, 'association' | 'companies' | 'months'>

const facts = sql.table('facts').$castTo<ReportFact>()

/** Omits facts without a unit, so that months and units have equal sums. */
const factsOf = (type: number | undefined) =>
  query
    .selectFrom(facts.as('fact'))
    .innerJoin('Company as c', 'c.id', 'fact.companyId')
    .selectAll('fact')
    .where((eb) => allOf([type === undefined ? undefined : eb('c.type', '=', type)]))

/** One statement, for a consistent snapshot. */
export async function readReport({ reader }: Pick<Database, 'reader'>, asked: InputOf<typeof reportsContract.readReport>): Promise<Report> {
  const { type, kind } = asked
  const span = fullSpan(asked)
  const found = await reader.row(
    query
      .with(
        (cte) => cte('facts').materialized(),
        () => reportFacts({ ...span, kind }),
      )
      .selectNoFrom([
        jsonArrayFrom(reportRows(asked, facts)).as('companies'),
        jsonArrayFrom(monthRows(span, factsOf(type))).as('months'),
        associationName.as('association'),
      ]),
  )
  return { ...span, madeAt: beijingText(new Date()), ...(found as Found) }
}
