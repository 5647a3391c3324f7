import { hash, randomBytes } from 'node:crypto'
import { verifySync } from 'otplib'
import { recoveryCodeCount } from '#shared/rules/staffRules.ts'

/** Clock tolerance in seconds, one step either way. */
const tolerance = 30

/** Returns the time step of a valid code, or undefined. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const result = verifySync({ secret, token: code, epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Hashes a recovery code. Its 80 random bits need neither salt nor a slow hash. */
export const hashRecoveryCode = (code: string) => hash('sha256', code)

export function newRecoveryCodes(): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  return { shown: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), hashes: codes.map(hashRecoveryCode) }
}

/** 16 of 32 unambiguous characters. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567'
const newRecoveryCode = () => Array.from(randomBytes(16), (byte) => signs[byte % signs.length]).join('')
