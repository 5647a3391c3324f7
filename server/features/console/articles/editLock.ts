import type { Database } from '#server/database/client.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** So long, in seconds, somebody counts as editing after he last said so. */
const lifetime = 90

/**
 * Says that somebody edits an article. Answers the name of who else does, whose place he then has not taken unless he asked for it; null where it
 * is his. Refuses with notFound where there is no article.
 */
export async function lockArticle(
  { prisma }: Pick<Database, 'prisma'>,
  { accountId }: StaffSession,
  { id, takeOver }: { id: number; takeOver: boolean },
): Promise<{ heldBy: string | null }> {
  if (!(await prisma.article.count({ where: { id } }))) throw new Refusal('notFound')
  const taken = await prisma.$executeRaw`
    insert into "EditLock" as held ("kind", "itemId", "accountId", "expiresAt")
    values ('article', ${id}, ${accountId}, now() + make_interval(secs => ${lifetime}))
    on conflict ("kind", "itemId") do update set "accountId" = excluded."accountId", "expiresAt" = excluded."expiresAt"
    where ${takeOver} or held."accountId" = excluded."accountId" or held."expiresAt" < now()`
  if (taken > 0) return { heldBy: null }
  const held = await prisma.editLock.findUnique({
    where: { kind_itemId: { kind: 'article', itemId: id } },
    select: { account: { select: { userName: true } } },
  })
  return { heldBy: held?.account.userName ?? null }
}

/** Says that he edits it no more. */
export async function unlockArticle({ prisma }: Pick<Database, 'prisma'>, { accountId }: StaffSession, { id }: { id: number }): Promise<null> {
  await prisma.editLock.deleteMany({ where: { kind: 'article', itemId: id, accountId } })
  return null
}
