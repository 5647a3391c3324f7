import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import { signToken, verifyToken } from '#server/signedToken.ts'

/** Where passwords are entered: the sign-in of members, or that of staff. What is guessed at one has no effect at the other. */
export type Door = 'password' | 'staffPassword'

/** Says that a browser has signed in to an account. It grants nothing but a separate counter for wrong passwords. */
interface KnownDevice {
  door: Door
  accountId: number
  device: string
  /** Follows from the hash of the password, so that a changed password ends it. */
  password: string
}

/** How long a browser is remembered after its last sign-in, in milliseconds. */
export const deviceLifetime = 365 * 24 * 60 * 60 * 1000
/** Accounts one browser is remembered for. */
const maxAccounts = 5

type Tokens = { token: string; known: KnownDevice }[]
interface Account {
  id: number
  passwordHash: string
}

const fingerprint = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)

/** Returns the devices the cookie speaks of. Takes as long for any account, so that it cannot be seen whether one exists. */
export async function readDevices(db: Database, { deviceCookie }: Pick<Client, 'deviceCookie'>): Promise<Tokens> {
  const tokens: Tokens = []
  for (const token of deviceCookie.split('~', maxAccounts)) {
    const known = token === '' ? undefined : await verifyToken<KnownDevice>(db, 'device', token)
    if (known && known.expiresAt > Date.now()) tokens.push({ token, known })
  }
  return tokens
}

/** Returns the id of the device if it has signed in to this account with its present password. */
export const findDevice = (devices: Tokens, door: Door, account: Account): string | undefined =>
  devices.find(({ known }) => isOf(known, door, account) && known.password === fingerprint(account.passwordHash))?.known.device

const isOf = (known: KnownDevice, door: Door, { id }: Pick<Account, 'id'>) => known.door === door && known.accountId === id

/** Remembers that this browser has signed in to the account, by another device id each time. */
export async function rememberDevice(db: Database, client: Client, door: Door, { id, passwordHash }: Account): Promise<void> {
  const others = (await readDevices(db, client)).filter(({ known }) => !isOf(known, door, { id }))
  const known: KnownDevice = { door, accountId: id, device: randomUUID(), password: fingerprint(passwordHash) }
  const token = await signToken(db, 'device', known, deviceLifetime)
  client.setDeviceCookie([token, ...others.map(({ token }) => token)].slice(0, maxAccounts).join('~'))
}
