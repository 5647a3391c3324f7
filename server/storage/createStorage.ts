import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Loads the S3 client, which takes 40 MB, only if configured. Without a database, nothing in S3 is deleted. */
export async function createStorage({ uploadsFolder, s3 }: Pick<Config, 'uploadsFolder' | 's3'>, db?: Pick<Database, 'prisma'>): Promise<Storage> {
  if (!s3) return diskStorage(uploadsFolder)
  const [{ s3Storage }, { createBucketOwner }] = await Promise.all([import('#server/storage/s3Storage.ts'), import('#server/storage/bucketOwner.ts')])
  return s3Storage(s3, uploadsFolder, db ? createBucketOwner(s3, db).isOwner : async () => false)
}
