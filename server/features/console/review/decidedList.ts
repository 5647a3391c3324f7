import { kindsOfSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import { containsText, isTyped, orderBy, whereAll, withinDays } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { isUndoable } from '#server/features/console/review/isUndoable.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { decisions } from '#shared/rules/reviewRules.ts'
import type { SubmissionKind } from '#shared/rules/submissionKinds.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

/** The decisions as a sheet. */
export const decidedExport: ListExport<Call, OutputOf<Call>[number]> = {
  name: '审核结果',
  columns: [
    { title: '审核时间', value: ({ at }) => at, width: 20 },
    { title: '结论', value: ({ decision }) => decisions[decision], width: 10 },
    { title: '类别', value: ({ kind }) => waitingKinds[kind].name },
    { title: '标题', value: ({ title }) => title, width: 48 },
    { title: '提交单位', value: ({ companyName }) => companyName, width: 30 },
    { title: '提交人', value: ({ person }) => person },
    { title: '驳回原因', value: ({ failReason }) => failReason ?? '', width: 40 },
    { title: '审核人', value: ({ reviewerName }) => reviewerName },
    { title: '版本', value: ({ version }) => version, width: 8 },
  ],
  list: decidedList,
}

type Call = typeof reviewContract.listDecided

const nameOfAccount = (account: Sql) => sql`coalesce(nullif(${account}."userName", ''), ${account}."loginName", '')`

/*
 * Rows are found by the index of the decisions alone, which has all that is filtered by. What is read of items and people is read for the rows
 * that are shown: where nothing else asks for them, PostgreSQL leaves these joins out of the count.
 */
const source = sql`from "Revision" decided
  left join "Article" on decided."kind" = 'article' and "Article"."id" = decided."itemId"
  left join "InfoItem" on decided."kind" = 'infoItem' and "InfoItem"."id" = decided."itemId"
  left join "Dish" on decided."kind" = 'dish' and "Dish"."id" = decided."itemId"
  left join "FoodShop" on "FoodShop"."id" = case decided."kind" when 'foodShop' then decided."itemId" when 'dish' then "Dish"."shopId" end
  left join "Company" on "Company"."id" = coalesce("Article"."companyId", "InfoItem"."companyId", "FoodShop"."companyId")
  left join "Account" author on author."id" = decided."authorId"
  left join "Account" sender on sender."id" = coalesce("Article"."submittedById", "InfoItem"."submittedById", "FoodShop"."submittedById")
  left join "Account" reviewer on reviewer."id" = decided."reviewerId"`

const lookUp = { tables: source, key: sql`decided."id"` }

/** Who of the members has written the version; where staff have corrected it, who has submitted the item. */
const person = sql`coalesce(case when author."role" = 'member' then ${nameOfAccount(sql`author`)} end, ${nameOfAccount(sql`sender`)})`

const columns = sql`decided."id" as "key", decided."itemId" as "id", decided."version", coalesce(decided."dataTitle", '') as "title",
  case when decided."kind" = 'infoItem' then 'report' when decided."kind" <> 'article' then decided."kind"::text
    when decided."dataPolicyType" = ${policyTypes.showcase} then 'showcase' else 'shared' end as "kind",
  coalesce("Company"."name", '') as "companyName", ${person} as "person", decided."status" as "decision", decided."failReason",
  coalesce(reviewer."loginName", '') as "reviewer", ${nameOfAccount(sql`reviewer`)} as "reviewerName", decided."reviewedAt" as "at",
  coalesce("Article"."id", "InfoItem"."id", "FoodShop"."id") is null
    or coalesce("Article"."deletedAt", "InfoItem"."deletedAt", "Dish"."deletedAt", "FoodShop"."deletedAt") is not null as "isDeleted"`

const ofPolicyType = (policyType: number) => sql`(decided."kind" = 'article' and decided."dataPolicyType" = ${policyType})`
const kinds: Record<SubmissionKind, Sql> = {
  shared: ofPolicyType(policyTypes.shared),
  showcase: ofPolicyType(policyTypes.showcase),
  report: sql`decided."kind" = 'infoItem'`,
  foodShop: sql`decided."kind" = 'foodShop'`,
  dish: sql`decided."kind" = 'dish'`,
}

/** What lies in the columns that these staff see; undefined where that is everything. */
function isSeenBy(staff: StaffSession): Sql | undefined {
  if (canEverywhere(staff, 'seeSubmissions')) return undefined
  const seen = kindsOfSubmissions(staff, 'seeSubmissions').map((kind) => kinds[kind])
  return sql`(${seen.reduce<Sql>((any, ofKind) => sql`${any} or ${ofKind}`, sql`false`)})`
}

/** Whether the item belongs to one of these units, a query of ids. */
const ofUnits = (units: Sql) => sql`case decided."kind"
  when 'article' then decided."itemId" in (select "id" from "Article" where "companyId" in (${units}))
  when 'infoItem' then decided."itemId" in (select "id" from "InfoItem" where "companyId" in (${units}))
  when 'foodShop' then decided."itemId" in (select "id" from "FoodShop" where "companyId" in (${units}))
  else decided."itemId" in (select dish."id" from "Dish" dish join "FoodShop" shop on shop."id" = "shopId" where shop."companyId" in (${units})) end`

/** What reviewers have decided, as somebody of the staff has asked for it. */
export function decidedList(input: InputOf<Call>, staff: StaffSession): SqlList {
  const { text, kind, decision, companyId, reviewer, from, until } = input
  const at = sql`decided."reviewedAt"`
  const inTitle = containsText(text, [sql`decided."dataTitle"`])
  const named = containsText(text, [sql`"name"`])
  const where = whereAll(
    sql`${at} is not null`,
    decision ? sql`decided."status" = ${decision}` : sql`decided."status" in ('approved', 'rejected')`,
    isSeenBy(staff),
    kind && kinds[kind],
    inTitle && named && sql`(${inTitle} or ${ofUnits(sql`select "id" from "Company" where ${named}`)})`,
    companyId === undefined ? undefined : ofUnits(sql`select ${companyId}::int`),
    reviewer === undefined ? undefined : sql`decided."reviewerId" = (select "id" from "Account" where "loginName" = ${reviewer})`,
    ...withinDays(at, from, until),
  )
  return {
    columns: sql`${columns}, ${isUndoable(staff.accountId)} as "canUndo"`,
    source: sql`${source} ${where}`,
    order: orderBy({ at }, input, lookUp.key),
    lookUp: { ...lookUp, once: isTyped(text) },
  }
}
