import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { MyShop } from '#shared/contracts/memberFood.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The restaurants of the member's company. */
export async function listMyShops(_db: Database, _member: Member, _list: { page: number; size: number }): Promise<Page<MyShop>> {
  throw new Error('not built yet')
}
