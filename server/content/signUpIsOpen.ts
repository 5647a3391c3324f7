import { sql } from '#server/database/sql.ts'

/** Whether an activity can be signed up for right now; false where there is no "Activity" to sign up for. */
export const signUpIsOpen = sql`coalesce("Activity"."signUpOpensAt" <= now()
  and ("Activity"."signUpClosesAt" is null or "Activity"."signUpClosesAt" > now())
  and ("Activity"."capacity" is null or "Activity"."capacity" > (
    select count(*) from "SignUp" where "SignUp"."activityId" = "Activity"."articleId" and "SignUp"."cancelledAt" is null)), false)`
