import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'

/** Marks one message, or all, as read. */
export async function readMessages(_db: Database, _member: Member, _id: number | undefined): Promise<null> {
  throw new Error('not built yet')
}
