import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentHeader } from '#server/storage/fileName.ts'
import type { ByteRange, Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

export interface StoredDocument {
  key: string
  originalName: string
  mimeType: string
  /** Bytes. */
  size: number
}

/**
 * Sends a restricted document, whole or one range; uncached. Callers must check access. Throws `Refusal('notFound')` when missing,
 * `Refusal('unavailable')` while S3 fails.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'read'>,
  file: StoredDocument,
): Promise<FastifyReply> {
  const etag = `"${file.key}"`
  const range = readRange(request, etag, file.size)
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': attachmentHeader(file.originalName),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).type(file.mimeType).send('')

  const stored = request.method === 'HEAD' ? nothing() : await storage.read('restricted', file.key, range).catch((error) => refuse(reply, error))
  if (!stored) return refuse(reply, new Refusal('notFound', '文件已不存在，请与协会秘书处联系'))
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply
    .header('content-length', range ? range.end - range.start + 1 : file.size)
    .type(file.mimeType)
    .send(stored.stream)
}

/** HEAD requests open no file. */
const nothing = () => ({ stream: Readable.from([]) })

/** Otherwise the refusal would be saved under the document's name. */
function refuse(reply: FastifyReply, refusal: unknown): never {
  for (const name of ['accept-ranges', 'content-disposition', 'etag']) reply.removeHeader(name)
  throw refusal
}

/** Other units, several ranges or another ETag yield the whole file, as RFC 9110 allows. */
function readRange({ headers }: FastifyRequest, etag: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (headers['if-range'] && headers['if-range'] !== etag) return undefined

  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
