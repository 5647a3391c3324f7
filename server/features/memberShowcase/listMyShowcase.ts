import { ownVersions } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { MyShowcase } from '#shared/contracts/memberShowcase.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** What the member's company has submitted to the showcase, in the latest version; what was submitted last comes first. */
export const listMyShowcase = (db: Database, member: Member, { page, size }: { page: number; size: number }): Promise<Page<MyShowcase>> =>
  db.reader.page({
    columns: sql`"id", "title", "subtitle", "label", "coverKey", "submittedAt", "status", "failReason"`,
    source: sql`from ${ownVersions('article', member)} own where "policyType" = ${policyTypes.showcase}`,
    order: sql`"submittedAt" desc, "id" desc`,
    page,
    size,
  })
