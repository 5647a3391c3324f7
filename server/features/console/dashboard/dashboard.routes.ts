import { waitingSubmissions } from '#server/content/contentSql.ts'
import type { Database } from '#server/database/client.ts'
import { itemTableEntries } from '#server/database/itemTablesSql.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { columnAges } from '#server/features/console/dashboard/columnAges.ts'
import { readLaunchSteps } from '#server/features/console/dashboard/readLaunchSteps.ts'
import { readSystemHealth } from '#server/features/console/dashboard/readSystemHealth.ts'
import { feature } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { columnOfSubmission } from '#shared/rules/columns.ts'
import { can, canIn, type Permission } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { isSubmissionKind } from '#shared/rules/submissionKinds.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'

type Viewed = OutputOf<typeof dashboardContract.overview>['mostViewed'][number]

/** So many are looked at, of which most are still online: to put all that was ever opened into order would take several times as long. */
const candidates = 200

const titles = itemTableEntries
  .map(([kind, { visible, title }]) => sql`select ${title} as "title" from ${visible} where counted."kind"::text = ${kind} and "id" = "itemId"`)
  .reduce((before, next) => sql`${before} union all ${next}`)

/** What of the most opened is still online. */
const listMostViewed = ({ reader }: Database): Promise<Viewed[]> =>
  reader.rows<Viewed>(sql`
    select "kind", "title", "views" from (select * from "ViewCount" where "views" > 0 order by "views" desc, "kind", "itemId" limit ${candidates}) counted
      cross join lateral (${titles}) item
    order by "views" desc, "kind", "itemId" limit 8`)

type Waiting = OutputOf<typeof dashboardContract.waiting>[number]

/** Where what somebody may know of is found. What he may not is not even asked for. */
const sources = {
  seeSubmissions: waitingSubmissions,
  seeApplications: sql`select 'application' as "kind", "createdAt" as "since" from "JoinApplication" where "state" = 'received'`,
  seeMedicalRequests: sql`select 'medicalRequest' as "kind", "createdAt" as "since" from "MedicalRequest" where "state" = 'received'`,
} satisfies Partial<Record<Permission, unknown>>

/** What waits for staff and this caller may know of: how many of each kind, and since when the oldest. */
async function listWaiting({ reader }: Database, staff: StaffSession): Promise<Waiting[]> {
  const allowed = Object.entries(sources).filter(([permission]) => can(staff, permission as Permission))
  const found = await Promise.all(
    allowed.map(([, source]) =>
      reader.rows<Waiting>(sql`
        select "kind", count(*)::int as "count", min("since") as "oldestAt", floor(extract(epoch from now() - min("since")) / 3600)::int as "oldestHours"
        from (${source}) waiting group by "kind"`),
    ),
  )
  const byKind = new Map(found.flat().map((waiting) => [waiting.kind, waiting]))
  return (Object.keys(waitingKinds) as WaitingKind[])
    .filter((kind) => isFor(staff, kind))
    .map((kind) => byKind.get(kind) ?? { kind, count: 0, oldestAt: null, oldestHours: null })
}

/** A submission is for those who see its column. */
const isFor = (staff: StaffSession, kind: WaitingKind): boolean =>
  isSubmissionKind(kind) ? canIn(staff, waitingKinds[kind].needs, columnOfSubmission[kind]) : can(staff, waitingKinds[kind].needs)

type Week = OutputOf<typeof dashboardContract.overview>['weeks'][number]

/** The Monday the first week begins with; readers reckon in Beijing time. */
const start = sql`(date_trunc('week', now()) - interval '11 weeks')`

/** What is online by now and was published since. Kinds and categories are named because the indexes begin with them. */
const published = sql`
  select "publishedAt" as "at" from "VisibleArticle" where "policyType" = any(${Object.values(policyTypes)}) and "publishedAt" >= ${start}
  union all
  select "publishedAt" from "VisibleInfoItem" where "category" = any(${Object.values(infoCategory)}) and "publishedAt" >= ${start}
  union all select "publishedAt" from "VisibleFoodShop" where "publishedAt" >= ${start}
  union all select "publishedAt" from "VisibleHighlight" where "publishedAt" >= ${start}`

/** The Mondays themselves, so that an event is looked up among them: reckoning the week of each takes several times as long. */
const mondays = sql`(select array_agg("monday" order by "monday") from generate_series(${start}, now(), interval '1 week') weeks("monday"))`

const perWeek = (events: Sql) => sql`(select width_bucket("at", ${mondays}) as "week", count(*)::int as "count" from (${events}) events group by 1)`

/** What was published, downloaded for the first time and signed up for in each of the last twelve weeks. A cancelled sign-up counts no more. */
const listWeeks = ({ reader }: Database): Promise<Week[]> =>
  reader.rows<Week>(sql`
    select to_char("monday", 'YYYY-MM-DD') as "monday", coalesce(published."count", 0) as "published",
      coalesce(downloads."count", 0) as "downloaded", coalesce(signed."count", 0) as "signedUp"
    from unnest(${mondays}) with ordinality weeks("monday", "week")
      left join ${perWeek(published)} published using ("week")
      left join ${perWeek(sql`select "createdAt" as "at" from "Download" where "createdAt" >= ${start}`)} downloads using ("week")
      left join ${perWeek(sql`select "createdAt" as "at" from "SignUp" where "createdAt" >= ${start} and "cancelledAt" is null`)} signed using ("week")
    order by "week"`)

export const dashboard = feature(dashboardContract, {
  waiting: ({ db, staff }) => listWaiting(db, staff),
  overview: ({ db }) => readOverview(db),
  creditBalances: ({ db }) => readCreditBalances(db),
  launchSteps: ({ db, operator, staff }) => readLaunchSteps(db, operator, staff),
  systemHealth: ({ db, search }) => readSystemHealth(db, search),
})

/** What happens on the site, in numbers: nothing in it is about a person. */
async function readOverview(db: Database): Promise<OutputOf<typeof dashboardContract.overview>> {
  const [weeks, mostViewed, columns] = await Promise.all([listWeeks(db), listMostViewed(db), columnAges(db)])
  return { weeks, mostViewed, columns }
}

type CreditBalances = OutputOf<typeof dashboardContract.creditBalances>

/** The credits members have: in all, which offices have none left, and who has most. A balance is the sum of its entries. */
async function readCreditBalances({ reader }: Database): Promise<CreditBalances> {
  const found = await reader.row<CreditBalances>(sql`
    with balances as (
      select "id" as "accountId", "accountType" <> 2 and "disabledAt" is null as "isOffice", coalesce(entries."sum", 0)::int as "balance"
      from "Account" left join (select "accountId", sum("amount") as "sum" from "CreditEntry" group by 1) entries on "accountId" = "id"
      where "role" = 'member'
    ), highest as (
      select "accountId", coalesce("Company"."name", nullif("unitName", ''), "userName") as "unit", "balance"
      from (select * from balances where "balance" > 0 order by "balance" desc, "accountId" limit 8) most
        join "Account" on "Account"."id" = "accountId" left join "Company" on "Company"."id" = "companyId"
    )
    select coalesce(sum(greatest("balance", 0)), 0)::int as "total",
      count(*) filter (where "isOffice")::int as "offices",
      count(*) filter (where "isOffice" and "balance" <= 0)::int as "officesWithout",
      (select coalesce(json_agg(highest order by "balance" desc, "accountId"), '[]') from highest) as "highest"
    from balances`)
  return found as CreditBalances
}
