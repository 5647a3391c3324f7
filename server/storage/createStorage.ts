import type { Config } from '#server/config.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import { s3Storage } from '#server/storage/s3Storage.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Files below UPLOADS_DIR, or in S3 where the operator has set one. */
export const createStorage = ({ uploadsFolder, s3 }: Pick<Config, 'uploadsFolder' | 's3'>): Storage =>
  s3 ? s3Storage(s3, uploadsFolder) : diskStorage(uploadsFolder)
