import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { now, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { SignUpState } from '#shared/rules/activityRules.ts'

type ActivityBuilder = ExpressionBuilder<Schema, 'Activity'>
/** Null without a limit. */
type IsFull = Expression<unknown>

/** The lock under which places of an activity are given. */
export const placesLock = (activityId: number) => `places of activity ${activityId}`

export const takenPlaces = (eb: ActivityBuilder) =>
  query
    .selectFrom('SignUp')
    .select(({ fn }) => fn.countAll<bigint>().as('taken'))
    .where('SignUp.activityId', '=', eb.ref('Activity.articleId'))
    .where('SignUp.cancelledAt', 'is', null)

const hasNoPlace = (eb: ActivityBuilder) => sql<boolean | null>`${eb.ref('Activity.capacity')} <= ${takenPlaces(eb)}`

/** Whether the activity has ended, as far as is known. */
const isOver = (eb: ActivityBuilder) => sql<boolean>`coalesce(${eb.fn.coalesce('Activity.endsAt', 'Activity.startsAt')} <= ${now}, false)`

/** Whether sign-up is open now; false without an "Activity". */
export function signUpIsOpen(eb: ActivityBuilder, isFull: IsFull = hasNoPlace(eb)) {
  const isOpen = eb.and([
    eb('Activity.signUpOpensAt', '<=', now),
    eb.or([eb('Activity.signUpClosesAt', 'is', null), eb('Activity.signUpClosesAt', '>', now)]),
    eb.not(isOver(eb)),
    sql<boolean>`${isFull} is not true`,
  ])
  return sql<boolean>`coalesce(${isOpen}, false)`
}

/** `none` without an "Activity". */
export const signUpState = (eb: ActivityBuilder, isFull: IsFull = hasNoPlace(eb)) =>
  eb
    .case()
    .when(signUpIsOpen(eb, isFull))
    .then(state('open'))
    .when(isOver(eb))
    .then(state('ended'))
    .when('Activity.signUpOpensAt', 'is', null)
    .then(state('none'))
    .when('Activity.signUpOpensAt', '>', now)
    .then(state('early'))
    .when('Activity.signUpClosesAt', '<=', now)
    .then(state('closed'))
    .else(state('full'))
    .end()

const state = (name: SignUpState) => sql.lit(name)
