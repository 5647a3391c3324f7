import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '#server/config.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import type { Area, ByteRange, Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Objects in a private bucket, below `public/` and `restricted/`; whatever is fetched passes through this server, which decides who may. What
 * comes in lies below UPLOADS_DIR until it is whole. Refuses with unavailable while S3 does not answer.
 */
export function s3Storage(s3: NonNullable<Config['s3']>, uploadsFolder: string): Storage {
  const { bucket } = s3
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    // What servers other than Amazon's understand: the bucket in the path, and no checksum behind the body.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // What fails is thrown, and logged once by whoever answers for it.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const earlier = diskStorage(uploadsFolder)
  const nameOf = (area: Area, key: string) => `${area}/${key}`

  return {
    incomingFolder: earlier.incomingFolder,
    async put(area, key, path, mimeType) {
      const { size } = await stat(path)
      await disk.putStream(nameOf(area, key), createReadStream(path), { contentType: mimeType, contentLength: size }).catch(refuse)
      await rm(path)
    },
    async read(area, key, range) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: nameOf(area, key), Range: range && rangeHeader(range) })
      const object = await client.send(command).catch(absentAsUndefined).catch(refuse)
      // What was kept before S3 was set lies where it lay.
      if (!object) return earlier.read(area, key, range)
      const size = Number(/\/(\d+)$/.exec(object.ContentRange ?? '')?.[1] ?? object.ContentLength)
      return { stream: object.Body as Readable, size }
    },
    remove: (area, key) => disk.delete(nameOf(area, key)).catch(refuse),
    async *list(area, before) {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${area}/`, ContinuationToken })
        const page = await client.send(command).catch(refuse)
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          if (LastModified && LastModified < before) yield Key.slice(area.length + 1)
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`

function absentAsUndefined(error: Error): undefined {
  if (!['NoSuchKey', 'NotFound'].includes(error.name)) throw error
}

/** What went wrong goes to the log with the refusal. */
function refuse(error: unknown): never {
  throw Object.assign(new Refusal('unavailable', '文件服务暂时不可用，请稍后再试'), { cause: error })
}
