import type { Config } from '#server/config.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Loads the S3 client, which takes 40 MB, only if configured. */
export async function createStorage({ uploadsFolder, s3 }: Pick<Config, 'uploadsFolder' | 's3'>): Promise<Storage> {
  if (!s3) return diskStorage(uploadsFolder)
  const { s3Storage } = await import('#server/storage/s3Storage.ts')
  return s3Storage(s3, uploadsFolder)
}
