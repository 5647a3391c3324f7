import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import type { Author } from '#server/features/console/articles/saveArticle.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import { beijingDate, beijingText } from '#shared/lib/beijingTime.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

type Row = Prisma.ArticleGetPayload<object>
interface Change {
  action: AuditAction
  /** What becomes of an article; undefined for one that stays as it is. */
  of(row: Row, now: Date): Prisma.ArticleUncheckedUpdateInput | undefined
  after?: Prisma.InputJsonObject
}

/** Changes where articles stand, all of them or none, and answers how many. They are locked by their ids, so nobody waits for each other. */
async function changeArticles({ prisma }: Pick<Database, 'prisma'>, { staff, address }: Author, given: number[], { action, of, after }: Change) {
  const ids = [...new Set(given)].sort((one, other) => one - other)
  return prisma.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ now: Date }[]>`
      select now() as "now" from "Article" where "id" = any(${ids}::int[]) order by "id" for no key update`
    const now = locked[0]?.now
    if (!now || locked.length < ids.length) throw new Refusal('notFound')
    const rows = await tx.article.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
    const changes = rows.flatMap((row) => ({ id: row.id, data: of(row, now) })).filter(({ data }) => data)
    for (const { id, data } of changes) {
      await tx.article.update({ where: { id }, data: data ?? {}, select: { id: true } })
      await audit(tx, staff, address, { action, subject: `article ${id}`, ...(after && { after }) })
    }
    await upsertItems(
      tx,
      changes.map(({ id }) => ({ kind: 'article', id })),
    )
    return { changed: changes.length }
  })
}

/** Takes what is published, or will be, offline: now, or at a time (Beijing), which must lie ahead. */
export async function withdrawArticles(db: Pick<Database, 'prisma'>, by: Author, { ids, at }: { ids: number[]; at: string | null }) {
  const time = at === null ? undefined : beijingDate(at)
  if (time && time.getTime() <= Date.now()) throw new Refusal('refused', '下线时间须晚于现在')
  return changeArticles(db, by, ids, {
    action: 'articleWithdrawn',
    of: ({ status, deletedAt, withdrawAt }, now) => {
      const isOffline = status !== 'approved' || deletedAt !== null || (withdrawAt !== null && withdrawAt <= now)
      return isOffline ? undefined : { withdrawAt: time ?? now }
    },
    after: { withdrawAt: at ?? beijingText(new Date()) },
  })
}

/** Puts articles at the head of their lists, or back where their date has them. */
export const pinArticles = (db: Pick<Database, 'prisma'>, by: Author, { ids, pinned }: { ids: number[]; pinned: boolean }) =>
  changeArticles(db, by, ids, {
    action: pinned ? 'articlePinned' : 'articleUnpinned',
    of: (row) => (row.pinned === pinned || row.deletedAt ? undefined : { pinned }),
  })

/** Into the recycle bin. */
export const deleteArticles = (db: Pick<Database, 'prisma'>, by: Author, { ids }: { ids: number[] }) =>
  changeArticles(db, by, ids, { action: 'articleDeleted', of: ({ deletedAt }, now) => (deletedAt ? undefined : { deletedAt: now }) })

/** Out of the recycle bin. What was published comes back offline: it is for somebody to decide that visitors see it again. */
export const restoreArticles = (db: Pick<Database, 'prisma'>, by: Author, { ids }: { ids: number[] }) =>
  changeArticles(db, by, ids, {
    action: 'articleRestored',
    of: ({ deletedAt, status, withdrawAt }, now) => {
      if (!deletedAt) return undefined
      const isOnline = status === 'approved' && (withdrawAt === null || withdrawAt > now)
      return { deletedAt: null, ...(isOnline && { withdrawAt: now }) }
    },
  })
