import { sql } from '#server/database/sql.ts'

/** Whether an "Activity" has begun, or, where it has no time yet, can no longer be signed up for. */
export const hasBegun = sql`coalesce(coalesce("Activity"."startsAt", "Activity"."signUpClosesAt") <= now(), false)`
