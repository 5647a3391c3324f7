import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { SubmissionRow } from '#server/content/contentType.ts'
import { selectSubmissions } from '#server/content/submissionRows.ts'
import { allOf, type Condition } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { type SubmissionKind, submissionKindNames } from '#shared/rules/itemKinds.ts'
import { type MonthSpan, monthAfter, monthsOf } from '#shared/rules/reportMonths.ts'
import type { ReportNumbers } from '#shared/rules/reportNumbers.ts'

/** The months and, if given, the only kind and company that a report counts. */
export interface ReportScope extends MonthSpan {
  kind?: SubmissionKind | undefined
  companyId?: number
}

type Item = SubmissionRow & { kind: SubmissionKind }

/** `begin` inclusive, `end` exclusive; without a unit, all. */
interface Within {
  begin: Expression<Date>
  end: Expression<Date>
  companyId: number | undefined
}

const isDuring = (at: Expression<Date>, { begin, end }: Within) => sql<boolean>`${at} >= ${begin} and ${at} < ${end}`
const isOfUnit = (companyId: Expression<number | null>, { companyId: wanted }: Within): Condition | undefined =>
  wanted === undefined ? undefined : sql`${companyId} = ${wanted}`

/** Dates submissions by creation. Omits items deleted before approval. */
function submissions(kind: SubmissionKind, within: Within) {
  const at = (eb: ExpressionBuilder<{ item: Item }, 'item'>) => sql<Date>`least(${eb.ref('item.createdAt')}, ${eb.ref('item.submittedAt')})`
  return query
    .selectFrom(selectSubmissions(kind).as('item'))
    .select((eb) => ['item.kind', 'item.id', 'item.title', 'item.status', at(eb).as('at'), 'item.companyId'])
    .where((eb) =>
      allOf([
        isOfUnit(eb.ref('item.companyId'), within),
        eb('item.submittedAt', 'is not', null),
        eb.or([eb('item.status', '=', sql.lit('approved' as const)), eb('item.isGone', 'is', false)]),
        isDuring(at(eb), within),
      ]),
    )
}

const submitted = (kind: SubmissionKind | undefined, within: Within) =>
  (kind ? [kind] : submissionKindNames).map((name) => submissions(name, within)).reduce((all, next) => all.unionAll(next))

const monthStart = (month: string) => `${month}-01 00:00:00+08`

export const submissionsOf = ({ kind, companyId, from, until }: ReportScope) =>
  submitted(kind, {
    begin: sql<Date>`${monthStart(from)}::timestamptz`,
    end: sql<Date>`${monthStart(monthAfter(until))}::timestamptz`,
    companyId,
  })

/** `month` counts from 1. */
export interface ReportFact extends ReportNumbers {
  month: number
  companyId: number | null
}

interface Month {
  begin: Date
  end: Date
  number: number
}

const none = sql<number>`0`

/**
 * Returns `companyId`, `month` and `ReportNumbers`, possibly several rows per unit and month. Reads one index range per month. Published items stay
 * `approved` while an edit waits.
 */
export function reportFacts({ kind, companyId, ...span }: ReportScope) {
  const months = monthsOf(span)
  const starts = months.map(monthStart)
  const ends = months.map((month) => monthStart(monthAfter(month)))
  const month = sql<Month>`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality`.as<'month'>(
    sql`month ("begin", "end", "number")`,
  )
  return query
    .selectFrom(month)
    .crossJoinLateral((eb) => {
      const within: Within = { begin: eb.ref('month.begin'), end: eb.ref('month.end'), companyId }
      return submissionNumbers(kind, within)
        .unionAll(({ parens }) => parens(downloadNumbers(within)))
        .unionAll(creditNumbers(within))
        .as('numbers')
    })
    .select('month.number as month')
    .selectAll('numbers')
}

const submissionNumbers = (kind: SubmissionKind | undefined, within: Within) =>
  query
    .selectFrom(submitted(kind, within).as('s'))
    .select(({ fn }) => [
      's.companyId',
      fn.countAll<number>().as('submitted'),
      fn
        .countAll<number>()
        .filterWhere('s.status', '=', sql.lit('approved' as const))
        .as('adopted'),
      fn
        .countAll<number>()
        .filterWhere('s.status', '=', sql.lit('rejected' as const))
        .as('rejected'),
      none.as('downloads'),
      none.as('downloaded'),
      none.as('credits'),
    ])
    .groupBy('s.companyId')

const movedBetweenUnits = (within: Within) =>
  query
    .selectFrom('Download as d')
    .innerJoin('InfoItem as i', 'i.id', 'd.infoItemId')
    .innerJoin('Account as a', 'a.id', 'd.accountId')
    .select(['i.companyId as owner', 'a.companyId as reader'])
    .where((eb) => {
      const [owner, reader] = [isOfUnit(eb.ref('i.companyId'), within), isOfUnit(eb.ref('a.companyId'), within)]
      return allOf([
        isDuring(eb.ref('d.createdAt'), within),
        eb('i.companyId', 'is distinct from', eb.ref('a.companyId')),
        owner && reader && eb.or([owner, reader]),
      ])
    })

/** A download counts for the report's unit and the reader's unit; one scan serves both. */
function downloadNumbers(within: Within) {
  const moved = sql.table('moved').$castTo<{ owner: number | null; reader: number | null }>()
  const count = sql<number>`count(*)`
  const found = query.with(
    (cte) => cte('moved').materialized(),
    () => movedBetweenUnits(within),
  )
  const perUnit = (db: Pick<typeof query, 'selectFrom'>, unit: 'owner' | 'reader', downloads: RawBuilder<number>, downloaded: RawBuilder<number>) =>
    db
      .selectFrom(moved.as('moved'))
      .select([
        `moved.${unit} as companyId`,
        none.as('submitted'),
        none.as('adopted'),
        none.as('rejected'),
        downloads.as('downloads'),
        downloaded.as('downloaded'),
        none.as('credits'),
      ])
      .where((eb) => allOf([isOfUnit(eb.ref(`moved.${unit}`), within)]))
      .groupBy(`moved.${unit}`)
  return perUnit(found, 'owner', count, none).unionAll(perUnit(query, 'reader', none, count))
}

const creditNumbers = (within: Within) =>
  query
    .selectFrom(
      query
        .selectFrom('CreditEntry as c')
        .select(({ fn }) => ['c.accountId', fn.sum<number>('c.amount').as('credits')])
        .where((eb) => isDuring(eb.ref('c.createdAt'), within))
        .where(
          'c.reason',
          'in',
          (['submitted', 'reversed', 'restored', 'undone'] as const).map((reason) => sql.lit(reason)),
        )
        .groupBy('c.accountId')
        .as('earned'),
    )
    .innerJoin('Account as a', 'a.id', 'earned.accountId')
    .select([
      'a.companyId',
      none.as('submitted'),
      none.as('adopted'),
      none.as('rejected'),
      none.as('downloads'),
      none.as('downloaded'),
      'earned.credits',
    ])
    .where((eb) => allOf([isOfUnit(eb.ref('a.companyId'), within)]))

export const summed = (eb: ExpressionBuilder<{ facts: ReportNumbers }, 'facts'>) => {
  const sum = <N extends keyof ReportNumbers>(name: N) => sql<number>`coalesce(sum(${eb.ref(`facts.${name}`)}), 0)::int`.as(name)
  return [sum('submitted'), sum('adopted'), sum('rejected'), sum('downloads'), sum('downloaded'), sum('credits')] as const
}
