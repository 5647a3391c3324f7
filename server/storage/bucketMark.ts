import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '#server/config.ts'
import { absentAsUndefined, createS3Client } from '#server/s3Client.ts'
import type { OwnerMark } from '#server/storage/storageOwner.ts'

/** The object `owner` of a bucket. */
export function bucketMark(s3: NonNullable<Config['s3']>): OwnerMark {
  const client = createS3Client(s3, { connectTimeoutMs: 1_500, answerTimeoutMs: 3_000 })
  const object = { Bucket: s3.bucket, Key: 'owner' }
  return {
    async read() {
      const found = await client.send(new GetObjectCommand(object)).catch(absentAsUndefined)
      return found?.Body?.transformToString()
    },
    write: async (id) => void (await client.send(new PutObjectCommand({ ...object, Body: id, ContentType: 'text/plain' }))),
  }
}
