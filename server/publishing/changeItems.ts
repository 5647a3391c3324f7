import type { Prisma } from '#prisma/generated/client.ts'
import type { StatusColumns } from '#server/content/itemRows.ts'
import type { Database } from '#server/database/client.ts'
import type { Author } from '#server/publishing/author.ts'
import type { AnyKind } from '#server/publishing/kind.ts'
import { lockItems, type Row } from '#server/publishing/lockItems.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import { beijingDate, beijingText } from '#shared/lib/beijingTime.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

type Prismatic = Pick<Database, 'prisma'>
interface Deed {
  action: AuditAction
  /** What becomes of an item; undefined for one that stays as it is. */
  of(row: Row, now: Date): StatusColumns | undefined
  after?: Prisma.InputJsonObject
}

/** Changes where items stand, all of them or none, and answers how many. Refuses with notFound where one of them is not there. */
const changeItems = ({ prisma }: Prismatic, kind: AnyKind, { staff, address }: Author, ids: number[], { action, of, after }: Deed) =>
  prisma.$transaction(async (tx) => {
    const { rows, now } = await lockItems(tx, kind, staff, ids)
    const changes = rows.flatMap((row) => {
      const change = of(row, now)
      return change ? [{ id: row.id, change }] : []
    })
    for (const { id, change } of changes) {
      await kind.update(tx, id, change)
      await audit(tx, staff, address, { action, subject: `${kind.kind} ${id}`, ...(after && { after }) })
    }
    await upsertItems(
      tx,
      changes.map(({ id }) => ({ kind: kind.kind, id })),
    )
    return { changed: changes.length }
  })

/** Takes what is published, or will be, offline: now, or at a time (Beijing), which must lie ahead. */
export async function withdrawItems(db: Prismatic, kind: AnyKind, by: Author, { ids, at }: { ids: number[]; at: string | null }) {
  const time = at === null ? undefined : beijingDate(at)
  if (time && time.getTime() <= Date.now()) throw new Refusal('refused', '下线时间须晚于现在')
  return changeItems(db, kind, by, ids, {
    action: 'itemWithdrawn',
    of: ({ status, deletedAt, withdrawAt }, now) => {
      const isOffline = status !== 'approved' || deletedAt !== null || (withdrawAt !== null && withdrawAt <= now)
      return isOffline ? undefined : { withdrawAt: time ?? now }
    },
    after: { withdrawAt: at ?? beijingText(new Date()) },
  })
}

/** Into the recycle bin. What waits for review is refused: its member waits for a decision, and has credits that depend on it. */
export const deleteItems = (db: Prismatic, kind: AnyKind, by: Author, { ids }: { ids: number[] }) =>
  changeItems(db, kind, by, ids, {
    action: 'itemDeleted',
    of({ deletedAt, status }, now) {
      if (deletedAt) return undefined
      if (status === 'pending') throw new Refusal('refused', '待审核的内容请先在审核队列中处理，再删除')
      return { deletedAt: now }
    },
  })

/** Out of the recycle bin. What was published comes back offline: it is for somebody to decide that visitors see it again. */
export const restoreItems = (db: Prismatic, kind: AnyKind, by: Author, { ids }: { ids: number[] }) =>
  changeItems(db, kind, by, ids, {
    action: 'itemRestored',
    of: ({ deletedAt, status, withdrawAt }, now) => {
      if (!deletedAt) return undefined
      const isOnline = status === 'approved' && (withdrawAt === null || withdrawAt > now)
      return { deletedAt: null, ...(isOnline && { withdrawAt: now }) }
    },
  })
