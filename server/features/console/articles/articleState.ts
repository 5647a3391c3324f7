import { type Sql, sql } from '#server/database/sql.ts'
import { type ItemState, itemStateNames } from '#shared/rules/itemStates.ts'

const isKept = sql`a."deletedAt" is null`
const isApproved = sql`${isKept} and a."status" = 'approved'`

/** Of an article (`a`), where it stands: each article is in one state. The view of what visitors see says the same of `online`. */
const conditions: Record<ItemState, Sql> = {
  draft: sql`${isKept} and a."status" = 'draft'`,
  pending: sql`${isKept} and a."status" = 'pending'`,
  rejected: sql`${isKept} and a."status" = 'rejected'`,
  withdrawn: sql`${isApproved} and a."withdrawAt" <= now()`,
  scheduled: sql`${isApproved} and a."publishedAt" > now() and (a."withdrawAt" is null or a."withdrawAt" > now())`,
  online: sql`${isApproved} and a."publishedAt" <= now() and (a."withdrawAt" is null or a."withdrawAt" > now())`,
  deleted: sql`a."deletedAt" is not null`,
}

/** Whether an article is in this state; without one, whether it is out of the recycle bin. */
export const isInState = (state: ItemState | undefined): Sql => (state ? conditions[state] : isKept)

const cases = itemStateNames.reduce((before, state) => sql`${before} when ${conditions[state]} then ${state}`, sql``)

/** What staff are told of where an article stands, as columns. */
export const standingColumns = sql`a."id", a."version", case ${cases} end as "state", a."pinned", a."updatedAt", a."withdrawAt",
  case when a."status" = 'approved' then a."publishedAt" end as "publishedAt",
  exists (select from "FocusNews" where "articleId" = a."id") as "isHeadline"`
