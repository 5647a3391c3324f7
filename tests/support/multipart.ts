import type { FastifyInstance, InjectOptions } from 'fastify'
import request from 'supertest'
import { apiPrefix, call } from '#tests/support/call.ts'
import type { TestMember } from '#tests/support/members.ts'

export interface SentFile {
  name: string
  bytes: Buffer
  /** The content type that the browser declares. */
  type?: string
}
type Headers = Pick<TestMember, 'headers'>

export const boundary = 'a-boundary-of-the-tests'
const line = (text: string) => Buffer.from(`${text}\r\n`)

/** One part of a multipart body: its header lines, an empty line, its bytes. */
export const part = (headers: string[], bytes: Buffer | string) =>
  Buffer.concat([line(`--${boundary}`), ...headers.map(line), line(''), Buffer.from(bytes), line('')])
export const filePart = ({ name, bytes, type = 'application/octet-stream' }: SentFile, field = 'file') =>
  part([`Content-Disposition: form-data; name="${field}"; filename="${name}"`, `Content-Type: ${type}`], bytes)
export const body = (...parts: Buffer[]) => Buffer.concat([...parts, line(`--${boundary}--`)])

/** Sends a raw body to UploadFile as a member. Returns status and envelope. */
export async function sendBody(
  app: FastifyInstance,
  { headers }: Headers,
  payload: Buffer | string,
  contentType = `multipart/form-data; boundary=${boundary}`,
) {
  const options: InjectOptions = { method: 'POST', headers: { ...headers, 'content-type': contentType }, payload }
  const { status, json } = await call(app, 'UploadFile', {}, options)
  return { status, ...(json() as Envelope) }
}
interface Envelope {
  Code: number
  Message: string
  Data: UploadedWire | null
  data?: UploadedWire
}
interface UploadedWire {
  url: string
  name: string
  size: number
  kind: 'picture' | 'document'
  width: number | null
  height: number | null
}

/** Uploads a file over HTTP as a form does. Returns status and envelope. */
export async function upload(app: FastifyInstance, { headers }: Headers, { name, bytes, type = 'application/octet-stream' }: SentFile) {
  await app.ready()
  const sent = request(app.server).post(`${apiPrefix}/UploadFile`).set(headers)
  const answer = await sent.attach('file', bytes, { filename: name, contentType: type })
  return { status: answer.status, ...(answer.body as Envelope) }
}
