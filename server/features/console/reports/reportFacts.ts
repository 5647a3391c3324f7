import { type Sql, sql } from '#server/database/sql.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { type MonthSpan, monthAfter, monthsOf } from '#shared/rules/reportMonths.ts'
import type { SubmissionKind } from '#shared/rules/submissionKinds.ts'

/** Which months a report is about, which kind of submission, and which unit: all unless one is named. */
export interface ReportScope extends MonthSpan {
  kind?: SubmissionKind | undefined
  companyId?: number
}

/** Moments from one until before another, in SQL, and whether a column names the unit it is about. */
interface Within {
  begin: Sql
  end: Sql
  isOf(companyId: Sql): Sql
}

const isOfUnit = (wanted: number | undefined) => (companyId: Sql) => (wanted === undefined ? sql`true` : sql`${companyId} = ${wanted}`)

/**
 * A table of what members submit, called `item`: its rows as `kind`, `id`, `title`, `status`, `at` and `companyId`. `submittedAt` begins anew with
 * each time an item was sent back; it was submitted first when it was made. What was deleted before anybody had adopted it does not count.
 */
const submissions =
  (kind: Sql, from: Sql, companyId = sql`item."companyId"`) =>
  ({ begin, end, isOf }: Within) =>
    sql`
    select ${kind} as "kind", item."id", item."title", item."status", least(item."createdAt", item."submittedAt") as "at", ${companyId} as "companyId"
    from ${from} and ${isOf(companyId)} and item."submittedAt" is not null and (item."status" = 'approved' or item."deletedAt" is null)
      and least(item."createdAt", item."submittedAt") >= ${begin} and least(item."createdAt", item."submittedAt") < ${end}`

const { shared, showcase } = policyTypes
const articles = (types: number[]) =>
  submissions(
    sql`case item."policyType" when ${shared} then 'shared' else 'showcase' end`,
    sql`"Article" item where item."policyType" = any(${types}::int[])`,
  )
const reports = submissions(sql`'report'`, sql`"InfoItem" item where item."category" = ${infoCategory.report}`)
const foodShops = submissions(sql`'foodShop'`, sql`"FoodShop" item where true`)
const dishes = submissions(sql`'dish'`, sql`"Dish" item join "FoodShop" shop on shop."id" = item."shopId" where true`, sql`shop."companyId"`)

const sources: Record<SubmissionKind, (within: Within) => Sql> = {
  shared: articles([shared]),
  showcase: articles([showcase]),
  report: reports,
  foodShop: foodShops,
  dish: dishes,
}
const everything = [articles([shared, showcase]), reports, foodShops, dishes]

const submitted = (kind: SubmissionKind | undefined, within: Within) =>
  (kind ? [sources[kind]] : everything).map((source) => source(within)).reduce((all, source) => sql`${all} union all ${source}`)

const monthStart = (month: string) => `${month}-01 00:00:00+08`

/** The submissions of a scope: `kind`, `id`, `title`, `status`, `at`, `companyId`. */
export const submissionsOf = ({ kind, companyId, from, until }: ReportScope): Sql =>
  submitted(kind, {
    begin: sql`${monthStart(from)}::timestamptz`,
    end: sql`${monthStart(monthAfter(until))}::timestamptz`,
    isOf: isOfUnit(companyId),
  })

/**
 * The numbers of each unit in each month, counted from 1: rows of `companyId`, `month` and `ReportNumbers`, several of which may be about the same.
 * Each month is a range of the indexes, so nobody has to reckon the month of a row. That an item was adopted its row says: what is online stays
 * `approved` while an edit of it waits.
 */
export function reportFacts({ kind, companyId, ...span }: ReportScope): Sql {
  const isOf = isOfUnit(companyId)
  const months = monthsOf(span)
  const starts = months.map(monthStart)
  const ends = months.map((month) => monthStart(monthAfter(month)))
  const within = { begin: sql`month."begin"`, end: sql`month."end"`, isOf }
  const during = (at: Sql) => sql`${at} >= month."begin" and ${at} < month."end"`
  return sql`
    select month."number" as "month", numbers.*
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality month ("begin", "end", "number") cross join lateral (
      select "companyId", count(*) as "submitted", count(*) filter (where "status" = 'approved') as "adopted",
        count(*) filter (where "status" = 'rejected') as "rejected", 0 as "downloads", 0 as "downloaded", 0 as "credits"
      from (${submitted(kind, within)}) submissions group by 1
      union all
      (with moved as materialized (
        select i."companyId" as "owner", a."companyId" as "reader"
        from "Download" d join "InfoItem" i on i."id" = d."infoItemId" join "Account" a on a."id" = d."accountId"
        where ${during(sql`d."createdAt"`)} and i."companyId" is distinct from a."companyId"
          and (${isOf(sql`i."companyId"`)} or ${isOf(sql`a."companyId"`)}))
      select "owner", 0, 0, 0, count(*), 0, 0 from moved where ${isOf(sql`"owner"`)} group by 1
      union all
      select "reader", 0, 0, 0, 0, count(*), 0 from moved where ${isOf(sql`"reader"`)} group by 1)
      union all
      select a."companyId", 0, 0, 0, 0, 0, earned."credits"
      from (select c."accountId", sum(c."amount") as "credits" from "CreditEntry" c
        where ${during(sql`c."createdAt"`)} and c."reason" in ('submitted', 'reversed', 'restored', 'undone') group by 1) earned
        join "Account" a on a."id" = earned."accountId" where ${isOf(sql`a."companyId"`)}) numbers`
}

/** The sums of facts, as columns: `ReportNumbers`. */
export const summed = sql`coalesce(sum("submitted"), 0)::int as "submitted", coalesce(sum("adopted"), 0)::int as "adopted",
  coalesce(sum("rejected"), 0)::int as "rejected", coalesce(sum("downloads"), 0)::int as "downloads",
  coalesce(sum("downloaded"), 0)::int as "downloaded", coalesce(sum("credits"), 0)::int as "credits"`
