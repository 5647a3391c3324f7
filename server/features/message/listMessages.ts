import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { Message } from '#shared/contracts/message.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The member's messages, newest first. */
export async function listMessages(_db: Database, _member: Member, _list: { page: number; size: number }): Promise<Page<Message>> {
  throw new Error('not built yet')
}
