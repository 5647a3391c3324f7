import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '#prisma/generated/client.ts'
import type { AnyItemType, ItemRow, ItemType, StatusColumns } from '#server/content/contentType.ts'
import { type LockedRow, lockForEdit, lockItems } from '#server/content/workflow/locks.ts'
import type { Database } from '#server/database/client.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import type { Author } from '#server/staff/audit.ts'
import { audit } from '#server/staff/audit.ts'
import type { ItemContract } from '#shared/contracts/console/items.ts'
import { beijingDate, beijingText } from '#shared/lib/beijingTime.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import type { ItemState } from '#shared/rules/itemKinds.ts'

type Db = Pick<Database, 'prisma'>

/** Throws a `Refusal` that names the first missing field. */
export function assertPublishable<Written>(
  { missingFields }: Pick<ItemType<Written, object>, 'missingFields'>,
  written: Written,
  isPublic: boolean,
): void {
  const [message] = Object.values(missingFields(written, isPublic))
  if (message) throw new Refusal('refused', message)
}

/**
 * Publishes the version staff have read, now or at a time, or changes the times of a published item. Throws like `lockForEdit`, and a `Refusal` for
 * missing fields.
 */
export const publishItem = (db: Db, type: AnyItemType, author: Author, published: BodyOf<ItemContract['publish']>): Promise<{ state: ItemState }> =>
  withAdvisoryLock(db, `${type.kind} ${published.id}`, (tx) => showItem(tx, type, author, published))

/** Publishes within the caller's transaction. Throws like `publishItem`. */
export async function showItem(
  tx: Prisma.TransactionClient,
  type: AnyItemType,
  { staff, address }: Author,
  { id, version, at, until, loaded }: BodyOf<ItemContract['publish']>,
): Promise<{ state: ItemState }> {
  const { kind } = type
  const { item, now } = await lockForEdit(tx, type, staff, { id, version })
  // Taking it offline or changing its times makes no version.
  if (loaded && !isDeepStrictEqual(loaded, timesOf(item))) throw new Refusal('stale', '发布时间已被他人修改，请核对后再保存')
  assertPublishable(type, type.toWritten(item.data), true)
  const publishedAt = at ? beijingDate(at) : now
  const withdrawAt = until ? beijingDate(until) : null
  if (withdrawAt && withdrawAt <= (publishedAt > now ? publishedAt : now)) throw new Refusal('refused', '下线时间须晚于发布时间和现在')

  await type.update(tx, id, { status: 'approved', publishedAt, withdrawAt })
  await upsertItems(tx, [{ kind, id }])
  const after = { version, publishedAt: beijingText(publishedAt), withdrawAt: until }
  await audit(tx, staff, address, { action: 'itemPublished', subject: `${kind} ${id}`, after })
  return { state: publishedAt > now ? 'scheduled' : 'online' }
}

/** As the console shows them. */
const timesOf = ({ status, publishedAt, withdrawAt }: ItemRow<unknown>) => ({
  publishedAt: status === 'approved' ? beijingText(publishedAt) : null,
  withdrawAt: withdrawAt && beijingText(withdrawAt),
})

interface StatusChange {
  action: AuditAction
  /** Returns undefined for unchanged rows. */
  toColumns(row: LockedRow, now: Date): StatusColumns | undefined
  after?: Prisma.InputJsonObject
}

/** All or none. Returns the number changed. Throws like `lockItems`. */
const changeStatus = (
  { prisma }: Db,
  type: AnyItemType,
  { staff, address }: Author,
  ids: number[],
  { action, toColumns, after }: StatusChange,
): Promise<{ changed: number }> =>
  prisma.$transaction(async (tx) => {
    const { kind } = type
    const { rows, now } = await lockItems(tx, kind, staff, ids)
    const changed: number[] = []
    for (const row of rows) {
      const columns = toColumns(row, now)
      if (!columns) continue
      await type.update(tx, row.id, columns)
      await audit(tx, staff, address, { action, subject: `${kind} ${row.id}`, ...(after && { after }) })
      changed.push(row.id)
    }
    await upsertItems(
      tx,
      changed.map((id) => ({ kind, id })),
    )
    return { changed: changed.length }
  })

/** Takes items offline, also before their withdrawal time. */
export const withdrawItems = (db: Db, type: AnyItemType, author: Author, { ids }: { ids: number[] }) =>
  changeStatus(db, type, author, ids, {
    action: 'itemWithdrawn',
    toColumns({ status, deletedAt, withdrawAt }, now) {
      const isOffline = status !== 'approved' || deletedAt !== null || (withdrawAt !== null && withdrawAt <= now)
      return isOffline ? undefined : { withdrawAt: now }
    },
    after: { withdrawAt: beijingText(new Date()) },
  })

/** Soft-deletes. Refuses pending submissions: members wait, and credits depend on the decision. */
export const deleteItems = (db: Db, type: AnyItemType, author: Author, { ids }: { ids: number[] }) =>
  changeStatus(db, type, author, ids, {
    action: 'itemDeleted',
    toColumns({ deletedAt, status }, now) {
      if (deletedAt) return undefined
      if (status === 'pending') throw new Refusal('refused', '待审核的内容请先在审核队列中处理，再删除')
      return { deletedAt: now }
    },
  })

/** Formerly public items come back offline. */
export const restoreItems = (db: Db, type: AnyItemType, author: Author, { ids }: { ids: number[] }) =>
  changeStatus(db, type, author, ids, {
    action: 'itemRestored',
    toColumns({ deletedAt, status, withdrawAt }, now) {
      if (!deletedAt) return undefined
      const isOnline = status === 'approved' && (withdrawAt === null || withdrawAt > now)
      return { deletedAt: null, ...(isOnline && { withdrawAt: now }) }
    },
  })
