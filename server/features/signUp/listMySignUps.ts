import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { MySignUp } from '#shared/contracts/signUp.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** What the member has signed up for. */
export async function listMySignUps(_db: Database, _member: Member, _list: { page: number; size: number }): Promise<Page<MySignUp>> {
  throw new Error('not built yet')
}
