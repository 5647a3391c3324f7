import { type ExpressionBuilder, sql } from 'kysely'
import { now } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'

/** Without a start time, the sign-up deadline counts. */
export const hasBegun = (eb: ExpressionBuilder<Schema, 'Activity'>) =>
  sql<boolean>`coalesce(${eb.fn.coalesce('Activity.startsAt', 'Activity.signUpClosesAt')} <= ${now}, false)`
