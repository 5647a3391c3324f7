import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { ShowcaseDraft } from '#shared/contracts/memberShowcase.ts'

/** Submits an item of the showcase for review. */
export async function submitShowcase(_db: Database, _member: Member, _draft: ShowcaseDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}

/** Changes one of the member's company. */
export async function editShowcase(_db: Database, _member: Member, _id: number, _draft: ShowcaseDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}
