import { type Sql, sql } from '#server/database/sql.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { type ItemState, itemStateNames } from '#shared/rules/itemKinds.ts'

/* In all of this the row of the item is called `item`. */

const isKept = sql`item."deletedAt" is null`
const isApproved = sql`${isKept} and item."status" = 'approved'`

/** Where an item stands: each is in one state. The views of what visitors see say the same of `online`. */
const conditions: Record<ItemState, Sql> = {
  draft: sql`${isKept} and item."status" = 'draft'`,
  pending: sql`${isKept} and item."status" = 'pending'`,
  rejected: sql`${isKept} and item."status" = 'rejected'`,
  withdrawn: sql`${isApproved} and item."withdrawAt" <= now()`,
  scheduled: sql`${isApproved} and item."publishedAt" > now() and (item."withdrawAt" is null or item."withdrawAt" > now())`,
  online: sql`${isApproved} and item."publishedAt" <= now() and (item."withdrawAt" is null or item."withdrawAt" > now())`,
  deleted: sql`item."deletedAt" is not null`,
}

/** Whether an item is in this state; without one, whether it is out of the recycle bin. */
export const isInState = (state: ItemState | undefined): Sql => (state ? conditions[state] : isKept)

const cases = itemStateNames.reduce((before, state) => sql`${before} when ${conditions[state]} then ${state}`, sql``)

/** What staff are told of where an item stands, as columns: see `standing` in shared/contracts/console/items.ts. */
export const statusColumns = sql`item."id", item."version", case ${cases} end as "state", item."updatedAt", item."withdrawAt",
  case when item."status" = 'approved' then item."publishedAt" end as "publishedAt"`

/** Who has submitted it, and whether a change of a member waits: see `submission` there. */
export const submissionColumns = (kind: ItemKind): Sql => sql`
  (select coalesce(nullif("unitName", ''), "userName") from "Account" where "Account"."id" = item."submittedById") as "submittedBy",
  exists (select from "Revision" where "kind" = ${kind}::"ContentKind" and "itemId" = item."id" and "status" = 'pending'
    and item."status" = 'approved') as "changeWaits"`
