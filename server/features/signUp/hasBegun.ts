import { type ExpressionBuilder, sql } from 'kysely'
import { now } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'

/** Whether an activity has begun or, where it has no time yet, can no longer be signed up for. */
export const hasBegun = (eb: ExpressionBuilder<Schema, 'Activity'>) =>
  sql<boolean>`coalesce(${eb.fn.coalesce('Activity.startsAt', 'Activity.signUpClosesAt')} <= ${now}, false)`
