import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/member.ts'
import { type Message, messageContract } from '#shared/contracts/message.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The member's messages, newest first. */
const listMessages = ({ reader }: Database, { accountId }: Member, { page, size }: { page: number; size: number }): Promise<Page<Message>> =>
  reader.page({
    columns: sql`"id", "kind", "title", "body", "link", "readAt" is not null as "read", "createdAt"`,
    source: sql`from "Message" where "accountId" = ${accountId}`,
    order: sql`"createdAt" desc, "id" desc`,
    page,
    size,
  })

export const message = feature(messageContract, {
  listMessages: ({ db, member, input }) => listMessages(db, member, input),
  countUnread: ({ db, member }) => countUnread(db, member),
  readMessages: ({ db, member, body }) => readMessages(db, member, body.id),
})

/** How many messages the member has not read. */
async function countUnread({ reader }: Database, { accountId }: Member): Promise<number> {
  const counted = await reader.row<{ unread: number }>(sql`
    select count(*) as "unread" from "Message" where "accountId" = ${accountId} and "readAt" is null`)
  return counted?.unread ?? 0
}

/** Marks a message of the member as read; all of them where none is named. One that is not his stays as it is, and nothing tells so. */
async function readMessages({ prisma }: Database, { accountId }: Member, id: number | undefined): Promise<null> {
  await prisma.message.updateMany({ where: { id, accountId, readAt: null }, data: { readAt: new Date() } })
  return null
}
