import type { Database } from '#server/database/client.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { Member } from '#server/http/session.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Uploaded } from '#shared/contracts/upload.ts'

/** Keeps a file a member has sent. */
export async function keepUpload(_db: Database, _storage: Storage, _member: Member, _file: IncomingFile): Promise<Uploaded> {
  throw new Error('not built yet')
}
