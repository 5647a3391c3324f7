import type { Prisma } from '#prisma/generated/client.ts'
import { lockItem } from '#server/content/workflow/locks.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Throws `Refusal('notFound')` if the restaurant is missing, and `Refusal('refused')` if it is deleted or pending. */
export async function checkShop(tx: Prisma.TransactionClient, shopId: number): Promise<void> {
  const shop = await tx.foodShop.findUnique({ where: { id: shopId }, select: { status: true, deletedAt: true } })
  if (!shop) throw new Refusal('notFound')
  if (shop.deletedAt) throw new Refusal('refused', '餐厅在回收站中，请先恢复')
  if (shop.status === 'pending' || shop.status === 'rejected') throw new Refusal('refused', '餐厅尚未通过审核，请在审核队列中处理')
}

/** Locks a dish. Refuses like `checkShop`; missing dishes with notFound, other versions with stale, pending ones with refused. */
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
