import type { Prisma } from '#prisma/generated/client.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { lockItem } from '#server/content/workflow/locks.ts'
import { edit } from '#server/content/workflow/saveItem.ts'
import { isOwn } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/member.ts'
import type { DishDraft } from '#shared/contracts/memberFood.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { most } from '#shared/rules/submissionRules.ts'

/**
 * Submits a dish of a restaurant for review. Refuses with notFound a restaurant that is not the company's, one that visitors do not see, one
 * that has all the dishes it may have, and what `submit` refuses.
 */
export const submitDish = async (db: Pick<Database, 'prisma'>, member: Member, draft: DishDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'dish', data: draft, check: (tx) => checkShop(tx, member, draft.shopId) })

/** Changes a dish of the member's company, within its restaurant. Refuses what `edit` refuses. */
export const editDish = async (db: Pick<Database, 'prisma'>, member: Member, id: number, draft: DishDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'dish', id, data: draft })

/** Holds the restaurant until the dish is kept, so that dishes that come at once are counted one after the other. */
async function checkShop(tx: Prisma.TransactionClient, member: Member, shopId: number) {
  await lockItem(tx, 'foodShop', shopId)
  if (!(await isOwn(tx, member, 'foodShop', shopId))) throw new Refusal('notFound')
  const [visible] = await tx.$queryRaw<unknown[]>`select 1 from "VisibleFoodShop" where "id" = ${shopId}`
  if (!visible) throw new Refusal('refused', '餐厅审核通过后才能添加推荐菜品')
  const dishes = await tx.dish.count({ where: { shopId, deletedAt: null } })
  if (dishes >= most.dishes) throw new Refusal('refused', `每家餐厅最多推荐${most.dishes}道菜品`)
}
