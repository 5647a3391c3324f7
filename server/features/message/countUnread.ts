import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'

/** How many messages the member has not read. */
export async function countUnread(_db: Database, _member: Member): Promise<number> {
  throw new Error('not built yet')
}
