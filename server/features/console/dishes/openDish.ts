import type { Prisma } from '#prisma/generated/client.ts'
import { lockItem } from '#server/content/workflow/locks.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Makes sure that staff may change the dishes of a restaurant. Refuses with notFound; with refused one in the recycle bin, or that awaits review. */
export async function checkShop(tx: Prisma.TransactionClient, shopId: number): Promise<void> {
  const shop = await tx.foodShop.findUnique({ where: { id: shopId }, select: { status: true, deletedAt: true } })
  if (!shop) throw new Refusal('notFound')
  if (shop.deletedAt) throw new Refusal('refused', '餐厅在回收站中，请先恢复')
  if (shop.status === 'pending' || shop.status === 'rejected') throw new Refusal('refused', '餐厅尚未通过审核，请在审核队列中处理')
}

/**
 * Locks a dish staff want to change, and answers it. Refuses like `checkShop`; with notFound where the restaurant has no such dish any more, with
 * stale where it has another version than the one they have before them, with refused while it, or a change of it, waits for review.
 */
export async function openDish(tx: Prisma.TransactionClient, { shopId, id, version }: { shopId: number; id: number; version: number | null }) {
  await checkShop(tx, shopId)
  const now = await lockItem(tx, 'dish', id)
  const row = now && (await tx.dish.findUnique({ where: { id, shopId, deletedAt: null } }))
  if (!row) throw new Refusal('notFound', '该菜品已被删除')
  if (row.version !== version) throw new Refusal('stale')
  if (row.status === 'pending' || row.status === 'rejected') throw new Refusal('refused', '菜品尚未通过审核，请在审核队列中处理')
  const waiting = await tx.revision.count({ where: { kind: 'dish', itemId: id, status: 'pending' } })
  if (waiting > 0) throw new Refusal('refused', '会员的修改正在等待审核，请先审核再编辑')
  return { row, now }
}
