import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { openOwner } from '#server/storage/storageOwner.ts'

/** Loads the S3 client, which takes 40 MB, only if configured. Without a database, nothing is deleted. */
export async function createStorage(config: Pick<Config, 'uploadsFolder' | 's3'>, db?: Pick<Database, 'prisma' | 'reader'>): Promise<Storage> {
  const { uploadsFolder, s3 } = config
  const isOwner = db ? (await openOwner(config, db)).isOwner : async () => false
  if (!s3) return diskStorage(uploadsFolder, isOwner)
  const { s3Storage } = await import('#server/storage/s3Storage.ts')
  return s3Storage(s3, uploadsFolder, isOwner)
}
