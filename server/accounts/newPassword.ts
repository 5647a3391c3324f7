import { randomInt } from 'node:crypto'
import { hashDrawnPassword } from '#server/passwords.ts'
import { staffPasswordRules } from '#shared/rules/staffRules.ts'

/** Without characters that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A password for one sign-in, to be shown once, and its hash, which is kept. */
export async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = oneTimePassword()
  return { password, passwordHash: await hashDrawnPassword(password) }
}

/** Generates a one-time password of four groups of four characters that fulfils the rules for staff. */
function oneTimePassword(): string {
  const password = Array.from({ length: 16 }, () => signs[randomInt(signs.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')
  return staffPasswordRules.newPassword(password) === undefined ? password : oneTimePassword()
}
