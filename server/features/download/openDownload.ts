import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'

/** The address of the file of an information item, for this session. */
export async function openDownload(_db: Database, _member: Member, _id: number): Promise<string> {
  throw new Error('not built yet')
}
