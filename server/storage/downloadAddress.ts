import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Who may fetch what, with the session that asked for it: a member the file of an information item, staff a document by its key. */
export type DownloadGrant = { infoItemId: number; sessionId: number } | { fileKey: string; staffSessionId: number }

/** How long an address works, in milliseconds: time to open it, and to go on after a line that broke. */
const lifetime = 5 * 60_000

/** The address of the file, which only this server can make: `/download/<token>/<file name>`. The name is for who reads it; the token decides. */
export async function signDownload(db: Database, grant: DownloadGrant, fileName: string): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ ...grant, expiresAt: Date.now() + lifetime })).toString('base64url')
  const seal = sealOf(payload, await readSecret(db)).toString('base64url')
  return `/download/${payload}.${seal}/${encodeURIComponent(fileName)}`
}

/** What a token grants. Refuses with forbidden what this server did not make, with gone what has expired. */
export async function readDownload(db: Database, token: string): Promise<DownloadGrant> {
  const [payload = '', seal = ''] = token.split('.')
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(payload, await readSecret(db))
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('forbidden', '下载链接无效，请返回页面重新下载')
  const { expiresAt, ...grant } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as DownloadGrant & { expiresAt: number }
  if (expiresAt <= Date.now()) throw new Refusal('gone', '下载链接已过期，请返回页面重新下载')
  return grant
}

const sealOf = (payload: string, secret: string) => createHmac('sha256', secret).update(payload).digest()

const secretKey = 'downloadSecret'

/** The secret all processes share. It is made when it is first needed; of several that make one at once, the first one's counts. */
async function readSecret({ prisma, reader }: Database): Promise<string> {
  const find = () => reader.row<{ value: string }>(sql`select "value" from "Setting" where "key" = ${secretKey}`)
  const known = await find()
  if (known) return known.value
  await prisma.setting.createMany({ data: { key: secretKey, value: randomBytes(32).toString('base64url') }, skipDuplicates: true })
  return ((await find()) as { value: string }).value
}
