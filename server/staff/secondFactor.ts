import { createHash, randomBytes } from 'node:crypto'
import { verifySync } from 'otplib'
import { recoveryCodeCount } from '#shared/rules/staffRules.ts'

/** So far the clock of a phone may be off, in seconds: one step to either side. */
const tolerance = 30

/** The step of time an app has shown this code in; undefined where it shows another. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const result = verifySync({ secret, token: code, epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Recovery codes have 80 random bits, so that a hash of them needs neither salt nor slowness. */
export const hashRecoveryCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** New recovery codes as they are shown once, in groups of four, and as they are kept. */
export function newRecoveryCodes(): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  return { shown: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), hashes: codes.map(hashRecoveryCode) }
}

/** 16 signs, each of 32, without those that look like others. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567'
const newRecoveryCode = () => Array.from(randomBytes(16), (byte) => signs[byte % signs.length]).join('')
