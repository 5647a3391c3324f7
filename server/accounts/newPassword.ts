import { hashDrawnPassword } from '#server/passwords.ts'
import { oneTimePassword } from '#server/staff/oneTimePassword.ts'

/** A password for one sign-in, to be shown once, and its hash, which is kept. */
export async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = oneTimePassword()
  return { password, passwordHash: await hashDrawnPassword(password) }
}
