import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { SharedDraft } from '#shared/contracts/memberInfo.ts'

/** Submits shared information for review. */
export async function submitShared(_db: Database, _member: Member, _draft: SharedDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}

/** Changes shared information of the member's company. */
export async function editShared(_db: Database, _member: Member, _id: number, _draft: SharedDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}
