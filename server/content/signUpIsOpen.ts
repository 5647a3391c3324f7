import { type ExpressionBuilder, sql } from 'kysely'
import { now, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'

/** Places of an activity that are taken. */
export const takenPlaces = (eb: ExpressionBuilder<Schema, 'Activity'>) =>
  query
    .selectFrom('SignUp')
    .select(({ fn }) => fn.countAll<bigint>().as('taken'))
    .where('SignUp.activityId', '=', eb.ref('Activity.articleId'))
    .where('SignUp.cancelledAt', 'is', null)

/** Whether an activity can be signed up for right now; false where there is no "Activity" to sign up for. */
export function signUpIsOpen(eb: ExpressionBuilder<Schema, 'Activity'>) {
  const isOpen = eb.and([
    eb('Activity.signUpOpensAt', '<=', now),
    eb.or([eb('Activity.signUpClosesAt', 'is', null), eb('Activity.signUpClosesAt', '>', now)]),
    eb.or([eb('Activity.capacity', 'is', null), sql<boolean>`${eb.ref('Activity.capacity')} > ${takenPlaces(eb)}`]),
  ])
  return sql<boolean>`coalesce(${isOpen}, false)`
}
