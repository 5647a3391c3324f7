import type { Prisma } from '#prisma/generated/client.ts'
import type { Item, Kind } from '#server/publishing/kind.ts'
import { lockItems } from '#server/publishing/lockItems.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'

/**
 * Locks an item staff want to change, and answers it with the time of the database. Refuses like `lockItems`, with stale where it
 * has another version than the one they have before them, with refused where it lies in the recycle bin or belongs to the review.
 */
export async function openItem<Data extends object>(
  tx: Prisma.TransactionClient,
  kind: Pick<Kind<unknown, Data>, 'kind' | 'find'>,
  staff: Pick<StaffSession, 'rights'>,
  { id, version }: { id: number; version?: number },
): Promise<{ item: Item<Data>; now: Date }> {
  const { now } = await lockItems(tx, kind, staff, [id])
  const item = await kind.find(tx, id)
  if (!item) throw new Refusal('notFound')
  const { name } = itemKinds[kind.kind]
  if (version !== undefined && item.version !== version) throw new Refusal('stale')
  if (item.deletedAt) throw new Refusal('refused', `${name}在回收站中，请先恢复`)
  if (item.status === 'pending' || item.status === 'rejected') throw new Refusal('refused', `${name}尚未通过审核，请在审核队列中处理`)
  return { item, now }
}
