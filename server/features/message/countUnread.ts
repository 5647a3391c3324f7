import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'

/** How many messages the member has not read. */
export async function countUnread({ reader }: Database, { accountId }: Member): Promise<number> {
  const counted = await reader.row<{ unread: number }>(sql`
    select count(*) as "unread" from "Message" where "accountId" = ${accountId} and "readAt" is null`)
  return counted?.unread ?? 0
}
