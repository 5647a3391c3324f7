import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'
import type { Profile } from '#shared/contracts/account.ts'

/** The member's own data. */
export async function getProfile(_db: Database, _member: Member): Promise<Profile> {
  throw new Error('not built yet')
}

/** Keeps what a member may change of it. */
export async function saveProfile(
  _db: Database,
  _member: Member,
  _profile: Pick<Profile, 'unitName' | 'officeAddress' | 'officePhone'>,
): Promise<null> {
  throw new Error('not built yet')
}
