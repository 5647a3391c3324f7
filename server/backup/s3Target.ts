import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { assertBackupName, isBackupName } from '#server/backup/backupName.ts'
import type { BackupTarget, StoredBackup } from '#server/backup/backupTarget.ts'
import type { Config } from '#server/config.ts'
import { absentAsUndefined, createS3Client, objectSize, rangeHeader } from '#server/s3Client.ts'

const prefix = 'backups/'

/** S3 allows 10,000 parts: at most 160 GB. Two parts are in memory at once. */
const partSize = 16 * 1024 * 1024

/** Private bucket. A multipart upload is atomic. */
export function s3Target(s3: NonNullable<Config['s3']>): BackupTarget {
  const Bucket = s3.bucket
  // Parts may take long.
  const client = createS3Client(s3, { connectTimeoutMs: 3_000, answerTimeoutMs: 300_000 })
  const keyOf = (name: string) => {
    assertBackupName(name)
    return prefix + name
  }

  return {
    place: 's3',
    freeBytes: async () => Number.POSITIVE_INFINITY,
    async write(name, Body) {
      const Key = keyOf(name)
      const upload = new Upload({ client, params: { Bucket, Key, Body }, partSize, queueSize: 2 })
      await upload.done()
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0
    },
    async read(name, range) {
      const object = await client
        .send(new GetObjectCommand({ Bucket, Key: keyOf(name), Range: range && rangeHeader(range) }))
        .catch(absentAsUndefined)
      return object && { stream: object.Body as Readable, bytes: objectSize(object) }
    },
    async list() {
      const found: StoredBackup[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          const name = Key.slice(prefix.length)
          if (isBackupName(name)) found.push({ name, bytes: Size, modifiedAt: LastModified })
        }
      }
      return found.sort((a, b) => b.name.localeCompare(a.name))
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))),
    async removeUnfinished() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
      for (const { Key = '', UploadId } of Uploads)
        if (isBackupName(Key.slice(prefix.length))) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    },
  }
}
