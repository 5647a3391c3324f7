import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'

/** Takes it back. */
export async function cancelSignUp(_db: Database, _member: Member, _activityId: number): Promise<null> {
  throw new Error('not built yet')
}
