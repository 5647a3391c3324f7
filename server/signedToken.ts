import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'

/** A token is valid for its purpose only. */
export type TokenPurpose = 'download' | 'device'

/** Returns a signed, readable token for addresses, valid for `lifetime` milliseconds. */
export async function signToken(db: Database, purpose: TokenPurpose, content: object, lifetime: number): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ ...content, expiresAt: Date.now() + lifetime })).toString('base64url')
  return `${payload}.${hmac(purpose, payload, await readSecret(db)).toString('base64url')}`
}

/** Returns the content even when expired; undefined for a wrong signature or purpose. */
export async function verifyToken<T extends object>(
  db: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<(T & { expiresAt: number }) | undefined> {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = hmac(purpose, payload, await readSecret(db))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

const hmac = (purpose: TokenPurpose | 'importLogin', payload: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose} ${payload}`).digest()

/** Returns the key for `encryptToken`: 32 bytes that all processes share. */
export const deriveKey = async (db: Database) => hmac('importLogin', '', await readSecret(db))

const secretKey = 'downloadSecret'

const storedSecret = query
  .selectFrom('Setting')
  .select((eb) => sql<string>`${eb.ref('value')} #>> '{}'`.as('value'))
  .where('key', '=', sql.lit(secretKey))

/** Returns the secret that all processes share; of concurrent creations the first wins. */
async function readSecret({ prisma, reader }: Database): Promise<string> {
  const find = () => reader.row(storedSecret)
  const known = await find()
  if (known) return known.value
  await prisma.setting.createMany({ data: { key: secretKey, value: randomBytes(32).toString('base64url') }, skipDuplicates: true })
  return ((await find()) as { value: string }).value
}
