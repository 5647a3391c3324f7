import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { hasBegun } from '#server/features/signUp/hasBegun.ts'
import type { Member } from '#server/members/member.ts'
import type { MySignUp } from '#shared/contracts/signUp.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** What the member has signed up for, the last first, with what was cancelled. */
export const listMySignUps = (db: Database, { accountId }: Member, { page, size }: { page: number; size: number }): Promise<Page<MySignUp>> =>
  db.reader.page({
    columns: sql`"activityId", "title", "accountName", signed."createdAt" as "signedUpAt", "branchId", "place", "startsAt",
      "cancelledAt" is not null as "cancelled", "cancelledAt" is null and not ${hasBegun} as "cancellable"`,
    source: sql`from "SignUp" signed join "Activity" on "Activity"."articleId" = "activityId" join "Article" on "Article"."id" = "activityId"
      where "accountId" = ${accountId}`,
    order: sql`signed."createdAt" desc, signed."id" desc`,
    page,
    size,
  })
