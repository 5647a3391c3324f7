import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createMultipart } from '#tests/support/s3Multipart.ts'

/*
 * Stands in for S3 in the tests: implements the part of its protocol that the storage uses, in memory and without checking signatures. It does not
 * prove that a real S3 works; the same tests run against one if TEST_S3_ENDPOINT and its companions are set.
 */

interface Stored {
  bytes: Buffer
  type: string
  modified: Date
}

export async function startS3({ pageSize = 1000 } = {}) {
  const objects = new Map<string, Stored>()
  const multipart = createMultipart((key, bytes) => void objects.set(key, { bytes, type: '', modified: new Date() }))
  /** Answers 503 to everything while `broken` is set; while it hangs, sends nothing or stops in the middle of a body. */
  const state = { broken: false, hangs: undefined as 'before the answer' | 'inside the body' | undefined, requests: [] as string[] }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    state.requests.push(`${request.method} ${key}`)
    const answer = (status: number, body: string | Buffer = '', headers = {}) => response.writeHead(status, headers).end(body)
    if (state.hangs === 'before the answer') return
    if (state.broken) return answer(503, error('SlowDown'))
    if (bucket !== 'portal') return answer(404, error('NoSuchBucket'))
    const inParts = await multipart.handle(request, key, searchParams)
    if (inParts) return answer(...inParts)
    if (request.method === 'PUT') {
      const bytes = await buffer(request)
      if (request.headers['content-length'] !== String(bytes.length)) return answer(400, error('IncompleteBody'))
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '', modified: new Date() })
      return answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    if (searchParams.get('list-type') === '2') return answer(200, list(objects, searchParams, pageSize), { 'content-type': 'application/xml' })
    const object = objects.get(key)
    if (!object) return answer(404, error('NoSuchKey'), { 'content-type': 'application/xml' })
    const [status, body, headers] = whole(request, object)
    if (state.hangs === 'inside the body') return response.writeHead(status, headers).write(body.subarray(0, body.length / 2))
    return answer(status, body, headers)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    objects,
    /** Started and neither completed nor aborted, by their ids. */
    uploads: multipart.uploads,
    state,
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'portal',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    },
    /** Number of open connections. */
    connections: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

function whole({ headers }: IncomingMessage, { bytes, type, modified }: Stored): [status: number, body: Buffer, headers: Record<string, string>] {
  const common = { 'content-type': type, 'last-modified': modified.toUTCString() }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (!start || !end) return [200, bytes, { ...common, 'content-length': String(bytes.length) }]
  const piece = bytes.subarray(Number(start), Number(end) + 1)
  return [206, piece, { ...common, 'content-length': String(piece.length), 'content-range': `bytes ${start}-${end}/${bytes.length}` }]
}

function list(objects: Map<string, Stored>, search: URLSearchParams, pageSize: number): string {
  const prefix = search.get('prefix') ?? ''
  const after = search.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  )
  const more = keys.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}
