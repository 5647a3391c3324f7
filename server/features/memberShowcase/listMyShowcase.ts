import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { MyShowcase } from '#shared/contracts/memberShowcase.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** What the member's company has submitted to the showcase. */
export async function listMyShowcase(_db: Database, _member: Member, _list: { page: number; size: number }): Promise<Page<MyShowcase>> {
  throw new Error('not built yet')
}
