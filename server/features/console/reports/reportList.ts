import { type Expression, type OrderByExpression, sql } from 'kysely'
import { allOf, type List, list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { type ReportFact, reportFacts, summed } from '#server/features/console/reports/reportFacts.ts'
import type { ReportRow, reportsContract } from '#shared/contracts/console/reports.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { fullSpan, type MonthSpan, monthsOf } from '#shared/rules/reportMonths.ts'
import type { ReportNumbers } from '#shared/rules/reportNumbers.ts'

type Asked = InputOf<typeof reportsContract.readReport>

const units = (type: number | undefined, facts: Expression<ReportFact>) =>
  query.selectFrom(
    query
      .selectFrom('Company as c')
      .leftJoin(sql<ReportFact>`${facts}`.as('facts'), 'facts.companyId', 'c.id')
      .select((eb) => ['c.id as companyId', 'c.name', 'c.type', 'c.position', ...summed(eb)])
      .where((eb) =>
        allOf([
          type === undefined ? undefined : eb('c.type', '=', type),
          eb.or([eb('c.deletedAt', 'is', null), eb('facts.companyId', 'is not', null)]),
        ]),
      )
      .groupBy('c.id')
      .as('report'),
  )
type Units = ReturnType<typeof units>
type Sort = OrderByExpression<{ report: ReportNumbers & { name: string } }, 'report', Record<never, never>>

const columns = (rows: Units) =>
  rows.select((eb) => [
    'report.companyId',
    'report.name',
    'report.type',
    'report.submitted',
    'report.adopted',
    'report.rejected',
    'report.downloads',
    'report.downloaded',
    'report.credits',
    sql<number | null>`case when ${eb.ref('report.submitted')} > 0 then rank() over (order by ${eb.ref('report.adopted')} desc)::int end`.as('rank'),
  ])

const sorts: Record<Asked['sort'], Sort> = {
  adopted: 'report.adopted',
  submitted: 'report.submitted',
  // Units without submissions have no rate and sort last.
  rate: (eb) => sql`coalesce(${eb.ref('report.adopted')}::float8 / nullif(${eb.ref('report.submitted')}, 0), -1)`,
  downloads: 'report.downloads',
  downloaded: 'report.downloaded',
  credits: 'report.credits',
  name: 'report.name',
}

const ordered = (rows: Units, { sort, direction }: Asked): Units =>
  rows
    .orderBy(sorts[sort], direction === 'ascending' ? 'asc' : 'desc')
    .orderBy('report.submitted', 'desc')
    .orderBy('report.type')
    .orderBy('report.position')
    .orderBy('report.companyId')

export const reportRows = (asked: Asked, facts: Expression<ReportFact>) => columns(ordered(units(asked.type, facts), asked))

export const reportList = ({ type, kind, ...asked }: Asked): List<ReportRow> =>
  list({
    tables: units(type, reportFacts({ ...fullSpan(asked), kind })),
    where: () => [],
    columns,
    order: (rows) => ordered(rows, asked),
  })

export const monthRows = (span: MonthSpan, facts: Expression<ReportFact>) =>
  query
    .selectFrom(sql<{ name: string; number: number }>`unnest(${monthsOf(span)}::text[]) with ordinality`.as<'months'>(sql`months ("name", "number")`))
    .leftJoin(sql<ReportFact>`${facts}`.as('facts'), 'facts.month', 'months.number')
    .select((eb) => ['months.name as month', ...summed(eb)])
    .groupBy('months.name')
    .orderBy('months.name')
