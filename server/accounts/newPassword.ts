import { oneTimePassword } from '#server/accounts/oneTimePassword.ts'
import { hashDrawnPassword } from '#server/passwords.ts'

/** A password for one sign-in, to be shown once, and its hash, which is kept. */
export async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = oneTimePassword()
  return { password, passwordHash: await hashDrawnPassword(password) }
}
