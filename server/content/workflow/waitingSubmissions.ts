import { type Sql, sql } from '#server/database/sql.ts'
import { columnOfSubmission } from '#shared/rules/columns.ts'
import { canIn, type Permission, type Rights } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { type SubmissionKind, submissionKindNames } from '#shared/rules/submissionKinds.ts'

/**
 * Each version that waits for review, of an item nobody has deleted; a dish goes with its restaurant. It waits since a member has submitted it:
 * what staff correct does not begin anew. Rows of `key` (the version itself), `kind` (a SubmissionKind), `id`, `version`, `title`, `companyId`,
 * `personId`, `isEdit`, `submission` and `since`; what is not asked for costs little, as only what waits is looked at.
 */
export const waitingSubmissions = sql`
  select waits."id" as "key", case when waits."kind" = 'infoItem' then 'report' when "policyType" = ${policyTypes.shared} then 'shared'
      when "policyType" is not null then 'showcase' else waits."kind"::text end as "kind",
    waits."itemId" as "id", waits."version", waits."data"->>'title' as "title",
    coalesce("Article"."companyId", "InfoItem"."companyId", "FoodShop"."companyId") as "companyId",
    coalesce(sent."personId", "Article"."submittedById", "InfoItem"."submittedById", "FoodShop"."submittedById") as "personId",
    coalesce("Article"."status", "InfoItem"."status", "Dish"."status", "FoodShop"."status") = 'approved' as "isEdit",
    greatest(sent."times", 1) as "submission", coalesce(sent."since", waits."createdAt") as "since"
  from "Revision" waits
    left join "Article" on waits."kind" = 'article' and "Article"."id" = "itemId"
    left join "InfoItem" on waits."kind" = 'infoItem' and "InfoItem"."id" = "itemId"
    left join "Dish" on waits."kind" = 'dish' and "Dish"."id" = "itemId"
    left join "FoodShop" on "FoodShop"."id" = case waits."kind" when 'foodShop' then "itemId" when 'dish' then "Dish"."shopId" end
    cross join lateral (
      select count(*)::int as "times", max(earlier."createdAt") as "since", (array_agg("authorId" order by earlier."version" desc))[1] as "personId"
      from "Revision" earlier join "Account" on "Account"."id" = "authorId" and "role" = 'member'
      where earlier."kind" = waits."kind" and earlier."itemId" = waits."itemId" and earlier."version" <= waits."version") sent
  where waits."status" = 'pending' and coalesce("Article"."id", "InfoItem"."id", "FoodShop"."id") is not null
    and coalesce("Article"."deletedAt", "InfoItem"."deletedAt", "Dish"."deletedAt", "FoodShop"."deletedAt") is null
    and coalesce("policyType" in (${policyTypes.shared}, ${policyTypes.showcase}), "category" = ${infoCategory.report}, true)`

/** The kinds of submissions with whose columns somebody may do that. */
export const kindsOfSubmissions = (holder: { rights: Rights }, permission: Permission): SubmissionKind[] =>
  submissionKindNames.filter((kind) => canIn(holder, permission, columnOfSubmission[kind]))

/** Which rows of `waitingSubmissions`, called `waiting`, somebody may do that with. */
export const isReviewedBy = (holder: { rights: Rights }, permission: Permission): Sql =>
  sql`waiting."kind" = any(${kindsOfSubmissions(holder, permission)})`
