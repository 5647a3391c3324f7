import { type ExpressionBuilder, sql } from 'kysely'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { undoMinutes } from '#shared/rules/reviewRules.ts'

/** Whether the reviewer may undo the revision `decided`; approximate, `undoDecision` checks fully. */
export const isUndoable = (eb: ExpressionBuilder<{ decided: Schema['Revision'] }, 'decided'>, accountId: number) => {
  const later = query
    .selectFrom('Revision as later')
    .where('later.kind', '=', eb.ref('decided.kind'))
    .where('later.itemId', '=', eb.ref('decided.itemId'))
    .where('later.version', '>', eb.ref('decided.version'))
  return eb.and([
    eb('decided.status', 'in', [sql.lit('approved' as const), sql.lit('rejected' as const)]),
    eb('decided.reviewerId', '=', accountId),
    eb('decided.reviewedAt', '>', sql<Date>`now() - make_interval(mins => ${undoMinutes})`),
    eb.not(eb.exists(later)),
  ])
}
