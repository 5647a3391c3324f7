import { type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#server/config.ts'
import type { ByteRange } from '#server/storage/storage.ts'

interface Timeouts {
  /** Milliseconds. */
  connectTimeoutMs: number
  answerTimeoutMs: number
}

/** Slow downloads hold connections; with the default of 50, requests would time out. */
const maxSockets = 1_000

/** Creates a client for any S3-compatible store. Throws `TimeoutError`. */
export const createS3Client = (s3: NonNullable<Config['s3']>, { connectTimeoutMs, answerTimeoutMs }: Timeouts): S3Client =>
  new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    // For stores other than Amazon's: bucket in the path, no trailing checksum.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: answerTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // For stale connections.
    maxAttempts: 2,
    // Errors are thrown and logged by the caller.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })

export const rangeHeader = ({ start, end }: ByteRange): string => `bytes=${start}-${end}`

/** Total size, also for range requests. */
export const objectSize = ({ ContentRange, ContentLength }: Pick<GetObjectCommandOutput, 'ContentRange' | 'ContentLength'>): number =>
  Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength)

/** For `catch`: undefined if the object does not exist; rethrows other errors. */
export function absentAsUndefined(error: Error): undefined {
  if (!['NoSuchKey', 'NotFound'].includes(error.name)) throw error
}
