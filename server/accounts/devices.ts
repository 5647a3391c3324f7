import { hash, randomUUID } from 'node:crypto'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import { signToken, verifyToken } from '#server/signedToken.ts'

/** Guesses at one sign-in do not affect the other. */
export type Door = 'password' | 'staffPassword'

/** Known browser: grants only a separate counter for wrong passwords. */
interface KnownDevice {
  door: Door
  accountId: number
  device: string
  /** Derived from the password hash, so a changed password invalidates it. */
  password: string
}

/** In milliseconds since the last sign-in. */
export const deviceLifetime = 365 * 24 * 60 * 60 * 1000
/** Per browser. */
const maxAccounts = 5

type Tokens = { token: string; known: KnownDevice }[]
interface Account {
  id: number
  passwordHash: string
}

const fingerprint = (passwordHash: string) => hash('sha256', passwordHash, 'base64url').slice(0, 22)

/** Constant time for any account, to hide whether it exists. */
export async function readDevices(db: Database, { deviceCookie }: Pick<Client, 'deviceCookie'>): Promise<Tokens> {
  const tokens: Tokens = []
  for (const token of deviceCookie.split('~', maxAccounts)) {
    const known = token === '' ? undefined : await verifyToken<KnownDevice>(db, 'device', token)
    if (known && known.expiresAt > Date.now()) tokens.push({ token, known })
  }
  return tokens
}

/** Returns the id of this browser if the account has signed in with it before and its password is still the same. */
export const findDevice = (devices: Tokens, door: Door, account: Account): string | undefined =>
  devices.find(({ known }) => isOf(known, door, account) && known.password === fingerprint(account.passwordHash))?.known.device

const isOf = (known: KnownDevice, door: Door, { id }: Pick<Account, 'id'>) => known.door === door && known.accountId === id

/** Remembers this browser for the account, by a cookie with a new id. */
export async function rememberDevice(db: Database, client: Client, door: Door, { id, passwordHash }: Account): Promise<void> {
  const others = (await readDevices(db, client)).filter(({ known }) => !isOf(known, door, { id }))
  const known: KnownDevice = { door, accountId: id, device: randomUUID(), password: fingerprint(passwordHash) }
  const token = await signToken(db, 'device', known, deviceLifetime)
  client.setDeviceCookie([token, ...others.map(({ token }) => token)].slice(0, maxAccounts).join('~'))
}
