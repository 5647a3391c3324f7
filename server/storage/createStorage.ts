import type { Config } from '#server/config.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Files below UPLOADS_DIR, or in S3 where the operator has set one. */
export function createStorage(_config: Pick<Config, 'uploadsFolder' | 's3'>): Storage {
  const missing = async () => {
    throw new Error('not built yet')
  }
  return { put: missing, read: missing, remove: missing }
}
