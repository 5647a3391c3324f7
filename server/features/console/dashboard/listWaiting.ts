import { waitingSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { columnOfSubmission } from '#shared/rules/columns.ts'
import { can, canIn, type Permission } from '#shared/rules/permissions.ts'
import { isSubmissionKind } from '#shared/rules/submissionKinds.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'

type Waiting = OutputOf<typeof dashboardContract.waiting>[number]

/** Where what somebody may know of is found. What he may not is not even asked for. */
const sources = {
  seeSubmissions: waitingSubmissions,
  seeApplications: sql`select 'application' as "kind", "createdAt" as "since" from "JoinApplication" where "state" = 'received'`,
  seeMedicalRequests: sql`select 'medicalRequest' as "kind", "createdAt" as "since" from "MedicalRequest" where "state" = 'received'`,
} satisfies Partial<Record<Permission, unknown>>

/** What waits for staff and this caller may know of: how many of each kind, and since when the oldest. */
export async function listWaiting({ reader }: Database, staff: StaffSession): Promise<Waiting[]> {
  const allowed = Object.entries(sources).filter(([permission]) => can(staff, permission as Permission))
  const found = await Promise.all(
    allowed.map(([, source]) =>
      reader.rows<Waiting>(sql`
        select "kind", count(*)::int as "count", min("since") as "oldestAt", floor(extract(epoch from now() - min("since")) / 3600)::int as "oldestHours"
        from (${source}) waiting group by "kind"`),
    ),
  )
  const byKind = new Map(found.flat().map((waiting) => [waiting.kind, waiting]))
  return (Object.keys(waitingKinds) as WaitingKind[])
    .filter((kind) => isFor(staff, kind))
    .map((kind) => byKind.get(kind) ?? { kind, count: 0, oldestAt: null, oldestHours: null })
}

/** A submission is for those who see its column. */
const isFor = (staff: StaffSession, kind: WaitingKind): boolean =>
  isSubmissionKind(kind) ? canIn(staff, waitingKinds[kind].needs, columnOfSubmission[kind]) : can(staff, waitingKinds[kind].needs)
