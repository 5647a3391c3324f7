import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { ShopDraft } from '#shared/contracts/memberFood.ts'

/** Submits a restaurant for review. */
export async function submitShop(_db: Database, _member: Member, _draft: ShopDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}

/** Changes a restaurant of the member's company. */
export async function editShop(_db: Database, _member: Member, _id: number, _draft: ShopDraft): Promise<{ id: number }> {
  throw new Error('not built yet')
}
