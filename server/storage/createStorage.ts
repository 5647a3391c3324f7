import type { Config } from '#server/config.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Files below UPLOADS_DIR, or in S3 where the operator has set one. Only then its client is loaded, which takes 40 MB. */
export async function createStorage({ uploadsFolder, s3 }: Pick<Config, 'uploadsFolder' | 's3'>): Promise<Storage> {
  if (!s3) return diskStorage(uploadsFolder)
  const { s3Storage } = await import('#server/storage/s3Storage.ts')
  return s3Storage(s3, uploadsFolder)
}
