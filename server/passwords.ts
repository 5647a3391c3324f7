import { randomBytes } from 'node:crypto'
import argon2 from 'argon2'
import { createQueue } from '#server/locks.ts'

interface Cost {
  readonly type: typeof argon2.argon2id
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}
/** OWASP's minimum for argon2id; 30 to 40 ms on one core. */
export const fullCost: Cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Generated passwords have 2⁹⁰ possibilities, so speed does not matter. About 1 ms. */
const generatedCost: Cost = { ...fullCost, memoryCost: 1024 }

let cost = fullCost
/** For tests, which verify thousands. */
export function setPasswordCost(to: Cost): void {
  cost = to
  unknownAccountHash = undefined
}

/** Hashing uses the four threads for files and compression: leave half free. */
const hashing = createQueue({ concurrency: 2, maxWaiting: 200 })

/** Characters; longer passwords are not hashed. */
const maxLength = 200

/** Salted, with parameters, without the blanks that `isPassword` ignores. Throws `Refusal('unavailable')` when the queue is full. */
export const hashPassword = (password: string): Promise<string> => hashing(() => argon2.hash(password.trim(), cost))

/** For generated passwords of 90 bits or more. */
export const hashGeneratedPassword = (password: string): Promise<string> => argon2.hash(password, generatedCost)

export const isOutdated = (passwordHash: string): boolean => argon2.needsRehash(passwordHash, cost)

/** Hash for unknown accounts, so that timing does not reveal them. */
let unknownAccountHash: Promise<string> | undefined

/** Ignores blanks around the password: pasted ones may have some, valid ones do not. Takes the same time without an account. Throws like hashing. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  unknownAccountHash ??= argon2.hash(randomBytes(16), cost)
  const dummyHash = await unknownAccountHash.catch((error: unknown) => {
    unknownAccountHash = undefined
    throw error
  })
  const possible = passwordHash !== undefined && passwordHash !== '' && password.length <= maxLength
  return hashing(async () => {
    // Equalizes timing for faster hashes.
    if (!possible || isOutdated(passwordHash)) await argon2.verify(dummyHash, '')
    return possible && argon2.verify(passwordHash, password.trim())
  })
}
