import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Multipart uploads as in S3: an object has no name before the upload is completed. `complete` stores the whole. */
export function createMultipart(complete: (key: string, bytes: Buffer) => void) {
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()

  /** Returns the status and the body; undefined if the request is about something else. */
  async function handle(request: IncomingMessage, key: string, search: URLSearchParams): Promise<[number, string, object?] | undefined> {
    const id = search.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (request.method === 'GET' && search.has('uploads')) {
      const found = [...uploads].filter(([, each]) => each.key.startsWith(search.get('prefix') ?? ''))
      const listed = found.map(([uploadId, each]) => `<Upload><Key>${each.key}</Key><UploadId>${uploadId}</UploadId></Upload>`)
      return [200, xml('ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${listed.join('')}`)]
    }
    if (request.method === 'POST' && search.has('uploads')) {
      const uploadId = randomUUID()
      uploads.set(uploadId, { key, parts: new Map() })
      return [200, xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${uploadId}</UploadId>`)]
    }
    if (!id) return undefined
    if (upload?.key !== key) return [404, xml('Error', '<Code>NoSuchUpload</Code>')]
    if (request.method === 'PUT') {
      upload.parts.set(Number(search.get('partNumber')), await buffer(request))
      return [200, '', { etag: `"${search.get('partNumber')}"` }]
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return [204, '']
    const named = [...(await buffer(request)).toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number))
    complete(key, Buffer.concat(named.map((number) => upload.parts.get(number) as Buffer)))
    return [200, xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`)]
  }
  return { uploads, handle }
}

const xml = (name: string, content: string) => `<?xml version="1.0"?><${name}>${content}</${name}>`
