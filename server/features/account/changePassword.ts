import type { Database } from '#server/database/client.ts'
import type { Browser } from '#server/http/serve.ts'
import type { Member } from '#server/http/session.ts'

/** Changes the password and ends every session of the account. */
export async function changePassword(
  _db: Database,
  _member: Member,
  _given: { oldPassword?: string; newPassword?: string; confirmation?: string },
  _browser: Browser,
): Promise<null> {
  throw new Error('not built yet')
}
