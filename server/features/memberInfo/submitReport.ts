import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { ReportDraft } from '#shared/contracts/memberInfo.ts'

/** Submits special report for review. */
export async function submitReport(_db: Database, _member: Member, _draft: ReportDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}

/** Changes special report of the member's company. */
export async function editReport(_db: Database, _member: Member, _id: number, _draft: ReportDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}
