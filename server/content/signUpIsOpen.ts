import { type ExpressionBuilder, sql } from 'kysely'
import { now, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'

export const takenPlaces = (eb: ExpressionBuilder<Schema, 'Activity'>) =>
  query
    .selectFrom('SignUp')
    .select(({ fn }) => fn.countAll<bigint>().as('taken'))
    .where('SignUp.activityId', '=', eb.ref('Activity.articleId'))
    .where('SignUp.cancelledAt', 'is', null)

/** Whether the activity has ended, as far as is known. */
export const isOver = (eb: ExpressionBuilder<Schema, 'Activity'>) =>
  sql<boolean>`coalesce(${eb.fn.coalesce('Activity.endsAt', 'Activity.startsAt')} <= ${now}, false)`

/** Whether sign-up is open now; false without an "Activity". */
export function signUpIsOpen(eb: ExpressionBuilder<Schema, 'Activity'>) {
  const isOpen = eb.and([
    eb('Activity.signUpOpensAt', '<=', now),
    eb.or([eb('Activity.signUpClosesAt', 'is', null), eb('Activity.signUpClosesAt', '>', now)]),
    eb.not(isOver(eb)),
    eb.or([eb('Activity.capacity', 'is', null), sql<boolean>`${eb.ref('Activity.capacity')} > ${takenPlaces(eb)}`]),
  ])
  return sql<boolean>`coalesce(${isOpen}, false)`
}
