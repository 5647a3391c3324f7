import { ownVersions } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { MyInfo } from '#shared/contracts/memberInfo.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

/**
 * What members of the company have submitted to the information exchange, each in its latest version, the newest submission first. Shared
 * information and special reports have ids of their own, so an id may appear twice: the category tells them apart.
 */
export const listMyInfo = (db: Database, member: Member, { page, size }: { page: number; size: number }): Promise<Page<MyInfo>> =>
  db.reader.page({
    columns: sql`"id", "category", "title", "submittedAt", ${member.companyName} as "companyName", "submitterName", "attachmentKey", "status", "failReason"`,
    source: sql`from (
      select own."id", ${infoCategory.shared}::int as "category", "title", "submittedAt", "userName" as "submitterName",
        null as "attachmentKey", "status", "failReason"
      from ${ownVersions('article', member)} own join "Account" on "Account"."id" = "submittedById"
      where "policyType" = ${policyTypes.shared}
      union all
      select "id", "category", "title", "submittedAt", "submitterName", "attachmentKey", "status", "failReason"
      from ${ownVersions('infoItem', member)} own
    ) submitted`,
    order: sql`"submittedAt" desc, "category", "id" desc`,
    page,
    size,
  })
