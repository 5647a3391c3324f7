import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#server/storage/diskStorage.ts'
import { s3Storage } from '#server/storage/s3Storage.ts'
import type { Area } from '#server/storage/storage.ts'
import { startS3 } from '#tests/support/s3Server.ts'

/** A storage of its own for a test, and a function that ages one of its files; undefined if its times cannot be changed. */
async function onDisk() {
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'portal-storage-'))
  return {
    storage: diskStorage(uploadsFolder, async () => true),
    uploadsFolder,
    age: (area: Area, key: string, date: Date) => utimesSync(join(uploadsFolder, area, key), date, date),
    async close() {
      rmSync(uploadsFolder, { recursive: true, force: true })
    },
  }
}

async function onStandIn() {
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'portal-storage-'))
  const s3 = await startS3({ pageSize: 2 })
  return {
    storage: s3Storage(s3.config, uploadsFolder, async () => true),
    uploadsFolder,
    age(area: Area, key: string, modified: Date) {
      const object = s3.objects.get(`${area}/${key}`)
      if (object) object.modified = modified
    },
    async close() {
      await s3.close()
      rmSync(uploadsFolder, { recursive: true, force: true })
    },
  }
}

const {
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_BUCKET: bucket = '',
  TEST_S3_REGION: region = 'us-east-1',
  TEST_S3_ACCESS_KEY: accessKey = '',
} = process.env
const { TEST_S3_SECRET_KEY: secretKey = '' } = process.env

const onRealS3 = (given: string) => async () => {
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'portal-storage-'))
  return {
    storage: s3Storage({ endpoint: given, bucket, region, accessKey, secretKey }, uploadsFolder, async () => true),
    uploadsFolder,
    age: undefined,
    async close() {
      rmSync(uploadsFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Every kind of file storage, for tests that apply to each. Includes a real S3 if TEST_S3_ENDPOINT, _BUCKET, _ACCESS_KEY and _SECRET_KEY name one.
 */
export const storages = {
  'the disk': onDisk,
  'a stand-in for S3': onStandIn,
  ...(endpoint && { 'a real S3': onRealS3(endpoint) }),
}
export const realS3IsMissing = !endpoint
