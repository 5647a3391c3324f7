import { type Sql, sql } from '#server/database/sql.ts'
import { undoMinutes } from '#shared/rules/reviewRules.ts'

/** Whether this reviewer may still take back a decision, a row `decided` of revisions, as far as lists can tell: `undoDecision` looks closer. */
export const isUndoable = (accountId: number): Sql => sql`(decided."status" in ('approved', 'rejected') and decided."reviewerId" = ${accountId}
  and decided."reviewedAt" > now() - make_interval(mins => ${undoMinutes})
  and not exists (select 1 from "Revision" later
    where later."kind" = decided."kind" and later."itemId" = decided."itemId" and later."version" > decided."version"))`
