import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { DishDraft } from '#shared/contracts/memberFood.ts'

/** Submits a dish for review. */
export async function submitDish(_db: Database, _member: Member, _draft: DishDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}

/** Changes a dish of the member's company. */
export async function editDish(_db: Database, _member: Member, _id: number, _draft: DishDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}
