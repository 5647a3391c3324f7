import { ownVersions } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { MyShop } from '#shared/contracts/memberFood.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The restaurants of the member's company, in the latest version; what was submitted last comes first. */
export const listMyShops = (db: Database, member: Member, { page, size }: { page: number; size: number }): Promise<Page<MyShop>> =>
  db.reader.page({
    columns: sql`"id", "title", "tags", "coverKey", "submittedAt", "status", "failReason",
      exists (select 1 from "VisibleFoodShop" where "VisibleFoodShop"."id" = own."id") as "online"`,
    source: sql`from ${ownVersions('foodShop', member)} own`,
    order: sql`"submittedAt" desc, "id" desc`,
    page,
    size,
  })
