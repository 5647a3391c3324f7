import { type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#server/config.ts'
import type { ByteRange } from '#server/storage/storage.ts'

interface Timeouts {
  /** How long a connection and the beginning of an answer may take, in milliseconds. */
  connectTimeoutMs: number
  answerTimeoutMs: number
}

/** Each slow download holds a connection. Above the default of 50, a request would wait for one and time out as if the store did not answer. */
const maxSockets = 1_000

/** Creates a client of the configured store, which may be any server that speaks S3. It throws `TimeoutError` for what takes longer. */
export const createS3Client = (s3: NonNullable<Config['s3']>, { connectTimeoutMs, answerTimeoutMs }: Timeouts): S3Client =>
  new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    // What servers other than Amazon's understand: the bucket in the path, and no checksum behind the body.
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
    // One retry, for connections that the server has just closed.
    maxAttempts: 2,
    // What fails is thrown, and logged once by the caller.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })

export const rangeHeader = ({ start, end }: ByteRange): string => `bytes=${start}-${end}`

/** Returns how many bytes the whole object has, also when a range of it was requested. */
export const objectSize = ({ ContentRange, ContentLength }: Pick<GetObjectCommandOutput, 'ContentRange' | 'ContentLength'>): number =>
  Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength)

/** For `catch`: undefined when the object does not exist. Throws any other error. */
export function absentAsUndefined(error: Error): undefined {
  if (!['NoSuchKey', 'NotFound'].includes(error.name)) throw error
}
