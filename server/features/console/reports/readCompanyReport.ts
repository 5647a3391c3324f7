import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { type ReportScope, reportFacts, submissionsOf } from '#server/features/console/reports/reportFacts.ts'
import { monthRows } from '#server/features/console/reports/reportList.ts'
import { associationName } from '#server/settings/readSettings.ts'
import type { CompanyReport, reportsContract } from '#shared/contracts/console/reports.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { fullSpan } from '#shared/rules/reportMonths.ts'

const maxItems = 1000

const itemRows = (scope: ReportScope) =>
  query
    .selectFrom(submissionsOf(scope).as('s'))
    .select((eb) => [
      's.kind',
      's.id',
      's.title',
      sql<string>`to_char(${eb.ref('s.at')}, 'YYYY-MM-DD HH24:MI:SS')`.as('submittedAt'),
      eb
        .case('s.status')
        .when('approved')
        .then(sql.lit('adopted' as const))
        .when('rejected')
        .then(sql.lit('rejected' as const))
        .else(sql.lit('waiting' as const))
        .end()
        .as('state'),
    ])
    .orderBy('s.at')
    .orderBy('s.kind')
    .orderBy('s.id')
    .limit(maxItems)

export async function readCompanyReport(
  { reader }: Pick<Database, 'reader'>,
  { companyId, kind, ...asked }: InputOf<typeof reportsContract.readCompanyReport>,
): Promise<CompanyReport> {
  const span = fullSpan(asked)
  const scope = { ...span, kind, companyId }
  const found = await reader.row(
    query
      .selectFrom('Company as c')
      .select([
        'c.name',
        'c.type',
        associationName.as('association'),
        jsonArrayFrom(monthRows(span, reportFacts(scope))).as('months'),
        jsonArrayFrom(itemRows(scope)).as('items'),
      ])
      .where('c.id', '=', companyId),
  )
  if (!found) throw new Refusal('notFound')
  return { ...span, madeAt: beijingText(new Date()), companyId, ...found }
}
