import { randomInt } from 'node:crypto'
import { hashGeneratedPassword } from '#server/passwords.ts'
import { staffPasswordRules } from '#shared/rules/staffRules.ts'

/** Without look-alike characters. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Generates a password, to be shown once, and its hash. */
export async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = oneTimePassword()
  return { password, passwordHash: await hashGeneratedPassword(password) }
}

/** Fulfils the rules for staff. */
function oneTimePassword(): string {
  const password = Array.from({ length: 16 }, () => signs[randomInt(signs.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')
  return staffPasswordRules.newPassword(password) === undefined ? password : oneTimePassword()
}
