import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { waitingSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import type { Database } from '#server/database/client.ts'
import { type ItemBuilder, lockOrder, selectVisible, titleColumn } from '#server/database/itemTables.ts'
import { query } from '#server/database/query.ts'
import { columnAges } from '#server/features/console/dashboard/columnAges.ts'
import { readLaunchSteps } from '#server/features/console/dashboard/readLaunchSteps.ts'
import { readSystemHealth } from '#server/features/console/dashboard/readSystemHealth.ts'
import { feature } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { type ItemKind, isSubmissionKind, kindColumns, submissionKinds } from '#shared/rules/itemKinds.ts'
import { can, canIn, type Permission } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'

type Viewed = OutputOf<typeof dashboardContract.overview>['mostViewed'][number]

/** Most are still online; sorting all would take several times longer. */
const candidates = 200

const titles = lockOrder
  .map((kind) =>
    selectVisible(kind)
      .select(titleColumn(kind).as('title'))
      .where(sql<boolean>`${sql.ref('counted.kind')} = ${sql.lit(kind)}`)
      .where((eb) => eb('item.id', '=', sql<number>`${sql.ref('counted.itemId')}`)),
  )
  .reduce((before, next) => before.unionAll(next))

const listMostViewed = ({ reader }: Database): Promise<Viewed[]> =>
  reader.rows(
    query
      .selectFrom(
        query
          .selectFrom('ViewCount')
          .selectAll()
          .where('views', '>', sql.lit(0))
          .orderBy('views', 'desc')
          .orderBy('kind')
          .orderBy('itemId')
          .limit(candidates)
          .as('counted'),
      )
      .crossJoinLateral(titles.as('item'))
      .select((eb) => [eb.ref('counted.kind').$castTo<Viewed['kind']>().as('kind'), 'item.title', 'counted.views'])
      .orderBy('counted.views', 'desc')
      .orderBy('counted.kind')
      .orderBy('counted.itemId')
      .limit(8),
  )

type Waiting = OutputOf<typeof dashboardContract.waiting>[number]

interface WaitingRow {
  kind: WaitingKind
  since: Date
}

/** By required permission; others are not read. */
const sources = {
  seeSubmissions: waitingSubmissions,
  seeApplications: query
    .selectFrom('JoinApplication')
    .select([sql.lit('application').as('kind'), 'createdAt as since'])
    .where('state', '=', sql.lit('received')),
  seeMedicalRequests: query
    .selectFrom('MedicalRequest')
    .select([sql.lit('medicalRequest').as('kind'), 'createdAt as since'])
    .where('state', '=', sql.lit('received')),
} satisfies Partial<Record<Permission, unknown>>

async function listWaiting({ reader }: Database, staff: StaffSession): Promise<Waiting[]> {
  const allowed = Object.entries(sources).filter(([permission]) => can(staff, permission as Permission))
  const found = await Promise.all(
    allowed.map(([, source]) =>
      reader.rows(
        query
          .selectFrom(sql<WaitingRow>`${source}`.as('waiting'))
          .select((eb) => [
            'waiting.kind',
            eb.fn.countAll<bigint>().as('count'),
            eb.fn.min('waiting.since').as('oldestAt'),
            sql<number>`floor(extract(epoch from now() - min(${eb.ref('waiting.since')})) / 3600)::int`.as('oldestHours'),
          ])
          .groupBy('waiting.kind'),
      ),
    ),
  )
  const byKind = new Map<WaitingKind, Waiting>(found.flat().map((waiting) => [waiting.kind, waiting]))
  return (Object.keys(waitingKinds) as WaitingKind[])
    .filter((kind) => isFor(staff, kind))
    .map((kind) => byKind.get(kind) ?? { kind, count: 0, oldestAt: null, oldestHours: null })
}

/** Submissions require access to their column. */
const isFor = (staff: StaffSession, kind: WaitingKind): boolean =>
  isSubmissionKind(kind) ? canIn(staff, waitingKinds[kind].needs, submissionKinds[kind].column) : can(staff, waitingKinds[kind].needs)

type Week = OutputOf<typeof dashboardContract.overview>['weeks'][number]

/** Monday, Beijing time. */
const start = sql<Date>`(date_trunc('week', now()) - interval '11 weeks')`

const publishedItems = <K extends ItemKind>(kind: K) =>
  selectVisible(kind)
    .select((eb: ItemBuilder) => eb.ref('item.publishedAt').as('at'))
    .where((eb: ItemBuilder) => eb('item.publishedAt', '>=', start))

const published = kindColumns
  .map(({ kind }) => publishedItems(kind))
  .reduce(
    (before, next) => before.unionAll(next),
    publishedItems('article')
      .where((eb) => eb('item.policyType', '=', eb.fn.any(eb.val<number[]>(Object.values(policyTypes)))))
      .unionAll(publishedItems('infoItem').where((eb) => eb('item.category', '=', eb.fn.any(eb.val<number[]>(Object.values(infoCategory)))))),
  )
const downloads = query.selectFrom('Download').select('createdAt as at').where('createdAt', '>=', start)
const signUps = query.selectFrom('SignUp').select('createdAt as at').where('createdAt', '>=', start).where('cancelledAt', 'is', null)

/** Looking up among these is several times faster than computing each week. */
const mondays = sql<Date[]>`(select array_agg("monday" order by "monday") from generate_series(${start}, now(), interval '1 week') weeks("monday"))`

const perWeek = (events: Expression<{ at: Date }>) =>
  query
    .selectFrom(sql<{ at: Date }>`${events}`.as('events'))
    .select((eb) => [sql<number>`width_bucket(${eb.ref('events.at')}, ${mondays})`.as('week'), eb.fn.countAll<bigint>().as('count')])
    .groupBy('week')

const listWeeks = ({ reader }: Database): Promise<Week[]> =>
  reader.rows(
    query
      .selectFrom(sql<{ monday: Date; week: number }>`unnest(${mondays}) with ordinality`.as<'weeks'>(sql`weeks("monday", "week")`))
      .leftJoin(perWeek(published).as('published'), 'published.week', 'weeks.week')
      .leftJoin(perWeek(downloads).as('downloads'), 'downloads.week', 'weeks.week')
      .leftJoin(perWeek(signUps).as('signed'), 'signed.week', 'weeks.week')
      .select((eb) => [
        sql<string>`to_char(${eb.ref('weeks.monday')}, 'YYYY-MM-DD')`.as('monday'),
        eb.fn.coalesce('published.count', eb.lit(0)).as('published'),
        eb.fn.coalesce('downloads.count', eb.lit(0)).as('downloaded'),
        eb.fn.coalesce('signed.count', eb.lit(0)).as('signedUp'),
      ])
      .orderBy('weeks.week'),
  )

export const dashboard = feature(dashboardContract, {
  waiting: ({ db, staff }) => listWaiting(db, staff),
  overview: ({ db }) => readOverview(db),
  creditBalances: ({ db }) => readCreditBalances(db),
  launchSteps: ({ db, operator, staff }) => readLaunchSteps(db, operator, staff),
  systemHealth: ({ db, search }) => readSystemHealth(db, search),
})

/** Contains no personal data. */
async function readOverview(db: Database): Promise<OutputOf<typeof dashboardContract.overview>> {
  const [weeks, mostViewed, columns] = await Promise.all([listWeeks(db), listMostViewed(db), columnAges(db)])
  return { weeks, mostViewed, columns }
}

type CreditBalances = OutputOf<typeof dashboardContract.creditBalances>

const balances = query
  .selectFrom('Account')
  .leftJoin(
    query
      .selectFrom('CreditEntry')
      .select(({ fn }) => ['accountId', fn.sum<bigint>('amount').as('sum')])
      .groupBy('accountId')
      .as('entries'),
    'entries.accountId',
    'Account.id',
  )
  .select((eb) => [
    'Account.id as accountId',
    eb.and([eb('Account.accountType', '<>', sql.lit(2)), eb('Account.disabledAt', 'is', null)]).as('isOffice'),
    sql<number>`coalesce(${eb.ref('entries.sum')}, 0)::int`.as('balance'),
  ])
  .where('Account.role', '=', sql.lit('member'))

async function readCreditBalances({ reader }: Database): Promise<CreditBalances> {
  const found = await reader.row(
    query
      .with('balances', () => balances)
      .selectFrom('balances')
      .select((eb) => [
        sql<number>`coalesce(sum(greatest(${eb.ref('balances.balance')}, 0)), 0)::int`.as('total'),
        eb.fn.countAll<bigint>().filterWhere('balances.isOffice', 'is', true).as('offices'),
        eb.fn
          .countAll<bigint>()
          .filterWhere(eb.and([eb('balances.isOffice', 'is', true), eb('balances.balance', '<=', 0)]))
          .as('officesWithout'),
        jsonArrayFrom(
          eb
            .selectFrom(
              eb
                .selectFrom('balances as b')
                .selectAll()
                .where('b.balance', '>', 0)
                .orderBy('b.balance', 'desc')
                .orderBy('b.accountId')
                .limit(8)
                .as('richest'),
            )
            .innerJoin('Account as a', 'a.id', 'richest.accountId')
            .leftJoin('Company as c', 'c.id', 'a.companyId')
            .select((richest) => [
              'richest.accountId',
              sql<string>`coalesce(${richest.ref('c.name')}, nullif(${richest.ref('a.unitName')}, ''), ${richest.ref('a.userName')})`.as('unit'),
              'richest.balance',
            ])
            .orderBy('richest.balance', 'desc')
            .orderBy('richest.accountId'),
        ).as('highest'),
      ]),
  )
  return found as CreditBalances
}
