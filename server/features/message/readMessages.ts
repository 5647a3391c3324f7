import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/member.ts'

/** Marks a message of the member as read; all of them where none is named. One that is not his stays as it is, and nothing tells so. */
export async function readMessages({ prisma }: Database, { accountId }: Member, id: number | undefined): Promise<null> {
  await prisma.message.updateMany({ where: { id, accountId, readAt: null }, data: { readAt: new Date() } })
  return null
}
