import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { createBreaker } from '#server/breaker.ts'
import type { Config } from '#server/config.ts'
import { absentAsUndefined, createS3Client, objectSize, rangeHeader } from '#server/s3Client.ts'
import { diskStorage } from '#server/storage/diskStorage.ts'
import type { Area, Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

const silent = (idleMs: number) => Object.assign(new Error(`nothing happened for ${idleMs} ms`), { code: 'ETIMEDOUT' })

/** Fails with `ETIMEDOUT` if `source` is silent for `idleMs`; slow readers do not count. */
function failWhenSilent(source: Readable, idleMs: number): Readable {
  async function* pieces() {
    const fail = () => source.destroy(silent(idleMs))
    let timer = setTimeout(fail, idleMs)
    try {
      for await (const piece of source) {
        clearTimeout(timer)
        yield piece
        timer = setTimeout(fail, idleMs)
      }
    } finally {
      clearTimeout(timer)
    }
  }
  // If the reader leaves early, the generator never starts and cannot close `source`.
  return Readable.from(pieces(), { objectMode: false }).on('close', () => source.destroy())
}

/** Aborts `send` if no chunk is read, or no answer follows the last, for `idleMs` milliseconds, or if `source` fails. */
async function abortWhenStalled<T>(source: Readable, idleMs: number, send: (body: Readable, signal: AbortSignal) => Promise<T>): Promise<T> {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(silent(idleMs)), idleMs)
  async function* pieces() {
    for await (const piece of source) {
      timer.refresh()
      yield piece
    }
    timer.refresh()
  }
  const body = Readable.from(pieces(), { objectMode: false })
  body.on('error', (error) => stalled.abort(error))
  try {
    return await send(body, stalled.signal)
  } finally {
    clearTimeout(timer)
    source.destroy()
  }
}

/** To connect, to begin an answer, and between two chunks. */
const defaultTimeouts = { connectTimeoutMs: 1_500, answerTimeoutMs: 3_000, idleTimeoutMs: 5_000 }

/**
 * Uses a private bucket; downloads pass through this server. Looks on the local disk first, for demo content and files from before S3. Throws
 * `unavailable` while S3 is down, at once for ten seconds after three failures. Deletes only as the owner of the bucket.
 */
export function s3Storage(s3: NonNullable<Config['s3']>, uploadsFolder: string, isOwner: Storage['isOwner'], timeouts = defaultTimeouts): Storage {
  const { bucket: Bucket } = s3
  const { idleTimeoutMs } = timeouts
  const client = createS3Client(s3, timeouts)
  const disk = diskStorage(uploadsFolder, isOwner)
  const breaker = createBreaker({ maxFailures: 3, isFailure: isAway })
  const objectName = (area: Area, key: string) => `${area}/${key}`

  return {
    incomingFolder: disk.incomingFolder,
    smallerFolder: disk.smallerFolder,
    isOwner,
    async put(area, key, path, mimeType) {
      const { size: ContentLength } = await stat(path)
      const object = { Bucket, Key: objectName(area, key), ContentType: mimeType, ContentLength }
      const upload = () =>
        abortWhenStalled(createReadStream(path), idleTimeoutMs, (Body, abortSignal) =>
          client.send(new PutObjectCommand({ ...object, Body }), { abortSignal, requestTimeout: 0 }),
        )
      await breaker.run(upload).catch(refuse('文件服务暂时不可用，文件没有保存，请稍后再试'))
      await rm(path)
    },
    async has(area, key) {
      if (await disk.has(area, key)) return true
      const command = new HeadObjectCommand({ Bucket, Key: objectName(area, key) })
      const object = await breaker
        .run(() => client.send(command))
        .catch(absentAsUndefined)
        .catch(refuse())
      return object !== undefined
    },
    async read(area, key, range) {
      const onDisk = await disk.read(area, key, range)
      if (onDisk) return onDisk
      const command = new GetObjectCommand({ Bucket, Key: objectName(area, key), Range: range && rangeHeader(range) })
      const object = await breaker
        .run(() => client.send(command))
        .catch(absentAsUndefined)
        .catch(refuse())
      if (!object) return undefined
      return { stream: failWhenSilent(object.Body as Readable, idleTimeoutMs), size: objectSize(object) }
    },
    async remove(area, key) {
      const command = new DeleteObjectCommand({ Bucket, Key: objectName(area, key) })
      // Not in the breaker, because it also asks the database.
      if (!(await isOwner().catch(refuse()))) return
      await disk.remove(area, key)
      await breaker.run(() => client.send(command)).catch(refuse())
    },
    async *list(area, before) {
      yield* disk.list(area, before)
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: `${area}/`, ContinuationToken })
        const page = await breaker.run(() => client.send(command)).catch(refuse())
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          if (LastModified && LastModified < before) yield Key.slice(area.length + 1)
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

/** 403 and 404 are answers and must not open the breaker. */
function isAway(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === undefined || status >= 500
}

/** The cause is logged. */
const refuse =
  (message = '文件服务暂时不可用，请稍后再试') =>
  (error: unknown): never => {
    throw Object.assign(new Refusal('unavailable', message), { cause: error })
  }
