import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { Message } from '#shared/contracts/message.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The member's messages, newest first. */
export const listMessages = ({ reader }: Database, { accountId }: Member, { page, size }: { page: number; size: number }): Promise<Page<Message>> =>
  reader.page({
    columns: sql`"id", "kind", "title", "body", "link", "readAt" is not null as "read", "createdAt"`,
    source: sql`from "Message" where "accountId" = ${accountId}`,
    order: sql`"createdAt" desc, "id" desc`,
    page,
    size,
  })
