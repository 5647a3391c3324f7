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

/** Null without a limit. */
export const placesLeft = (eb: ActivityBuilder) => sql<number | null>`${eb.ref('Activity.capacity')} - ${takenPlaces(eb)}`

const hasNoPlace = (eb: ActivityBuilder) => sql<boolean | null>`${eb.ref('Activity.capacity')} <= ${takenPlaces(eb)}`

/** Whether the activity has ended, as far as is known. */
const isOver = (eb: ActivityBuilder) => sql<boolean>`coalesce(${eb.fn.coalesce('Activity.endsAt', 'Activity.startsAt')} <= ${now}, false)`

/** `none` without an "Activity". */
export const signUpState = (eb: ActivityBuilder, isFull: IsFull = hasNoPlace(eb)) =>
  eb
    .case()
    .when(isOver(eb))
    .then(state('ended'))
    .when('Activity.signUpOpensAt', 'is', null)
    .then(state('none'))
    .when('Activity.signUpOpensAt', '>', now)
    .then(state('early'))
    .when('Activity.signUpClosesAt', '<=', now)
    .then(state('closed'))
    .when(sql<boolean>`${isFull}`)
    .then(state('full'))
    .else(state('open'))
    .end()

export const signUpIsOpen = (eb: ActivityBuilder) => sql<boolean>`${signUpState(eb)} = ${state('open')}`

const state = (name: SignUpState) => sql.lit(name)
