import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentHeader } from '#server/storage/fileName.ts'
import type { ByteRange, Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A document as its row describes it. */
export interface StoredDocument {
  key: string
  originalName: string
  mimeType: string
  /** In bytes. */
  size: number
}

/**
 * Answers with a document of the restricted area, to be saved under the name it came with: whole, or the one range that is asked for, so that a
 * broken download goes on where it stopped. Nobody keeps it on the way. Who may have it has been decided before. Refuses with notFound where its
 * bytes are gone, with unavailable while S3 does not answer.
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

/** A question for the headers alone opens no file. */
const nothing = () => ({ stream: Readable.from([]) })

/** A refusal must not be saved under the document's name. */
function refuse(reply: FastifyReply, refusal: unknown): never {
  for (const name of ['accept-ranges', 'content-disposition', 'etag']) reply.removeHeader(name)
  throw refusal
}

/**
 * The range asked for, cut to the file. What is not one plain range (several, other units, nonsense), or speaks of another version of the file,
 * is answered with all of it, as RFC 9110 allows.
 */
function readRange({ headers }: FastifyRequest, etag: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (headers['if-range'] && headers['if-range'] !== etag) return undefined

  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
