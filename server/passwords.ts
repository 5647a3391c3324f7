import { randomBytes } from 'node:crypto'
import argon2 from 'argon2'
import { createQueue } from '#server/queues.ts'

interface Cost {
  readonly type: typeof argon2.argon2id
  /** In KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}
/** OWASP's minimum for argon2id, for passwords people choose; 30 to 40 ms on one core. */
export const fullCost: Cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For generated passwords: a guess hits one of 2⁹⁰, at whatever speed. About 1 ms. */
const generatedCost: Cost = { ...fullCost, memoryCost: 1024 }

let cost = fullCost
/** Sets the cost of the passwords people choose from now on. For tests, which verify thousands. */
export function setPasswordCost(to: Cost): void {
  cost = to
  nobodysHash = undefined
}

/** Hashing runs in the threads that also read files and compress answers, four in all: half of them are left to those. */
const hashing = createQueue({ concurrency: 2, maxWaiting: 200 })

/** No password has more characters; what has is not worth hashing. */
const longest = 200

/** A salted hash that tells its own parameters. Refuses with unavailable while too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> => hashing(() => argon2.hash(password, cost))

/** The same of a password that was drawn by chance, of 90 bits or more. */
export const hashDrawnPassword = (password: string): Promise<string> => argon2.hash(password, generatedCost)

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean => argon2.needsRehash(passwordHash, cost)

/** Of a password nobody has: who gives an unknown account waits as long as who gives a wrong password. */
let nobodysHash: Promise<string> | undefined

/** Whether this is the password; always false, after the same time, where there is no account. Refuses as hashing does. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= argon2.hash(randomBytes(16), cost)
  const nobodys = await nobodysHash.catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  const possible = passwordHash !== undefined && passwordHash !== '' && password.length <= longest
  return hashing(async () => {
    // Whose hash takes less time waits as long as everybody else.
    if (!possible || isOutdated(passwordHash)) await argon2.verify(nobodys, '')
    return possible && argon2.verify(passwordHash, password)
  })
}
