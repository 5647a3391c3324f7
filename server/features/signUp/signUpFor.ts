import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/http/session.ts'

/** Signs the member up for an activity. */
export async function signUpFor(_db: Database, _member: Member, _activityId: number): Promise<null> {
  throw new Error('not built yet')
}
