import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { MyInfo } from '#shared/contracts/memberInfo.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** What the member's company has submitted to the information exchange. */
export async function listMyInfo(_db: Database, _member: Member, _list: { page: number; size: number }): Promise<Page<MyInfo>> {
  throw new Error('not built yet')
}
