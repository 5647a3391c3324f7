import type { Prisma } from '#prisma/generated/client.ts'
import { checkShopCodes } from '#server/content/codes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { edit, type SeenItem } from '#server/content/workflow/saveItem.ts'
import { isOwn, isVisible, ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { lockItem } from '#server/database/itemTables.ts'
import { list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import { type DishDraft, type MyShop, memberFoodContract, type ShopDraft } from '#shared/contracts/memberFood.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { submissionLimits } from '#shared/rules/submissionRules.ts'

const listMyShops = (db: Database, member: Member, window: { page: number; size: number }): Promise<Page<MyShop>> =>
  db.reader.page(
    list({
      tables: query.selectFrom(ownVersions('foodShop', member).as('own')),
      where: () => [],
      columns: (rows) =>
        rows
          .select(['own.id', 'own.title', 'own.tags', 'own.coverKey', 'own.submittedAt', 'own.status', 'own.failReason'])
          .select((eb) => eb.exists(eb.selectFrom('VisibleFoodShop').whereRef('VisibleFoodShop.id', '=', 'own.id')).as('online')),
      order: (rows) => rows.orderBy('own.submittedAt', 'desc').orderBy('own.id', 'desc'),
    }),
    window,
  )

/** Throws `Refusal('notFound')` for other companies' restaurants, a `Refusal` for invisible or full ones, and like `submit`. */
export const submitDish = async (db: Pick<Database, 'prisma'>, member: Member, draft: DishDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'dish', data: draft, check: (tx) => checkShop(tx, member, draft.shopId) })

const editDish = async (db: Pick<Database, 'prisma'>, member: Member, seen: SeenItem, draft: DishDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'dish', ...seen, data: draft })

/** Locks the restaurant until commit, so that concurrent dishes count correctly. */
async function checkShop(tx: Prisma.TransactionClient, member: Member, shopId: number) {
  await lockItem(tx, 'foodShop', shopId)
  if (!(await isOwn(tx, member, 'foodShop', shopId))) throw new Refusal('notFound')
  if (!(await isVisible(tx, 'foodShop', shopId))) throw new Refusal('refused', '餐厅审核通过后才能添加推荐菜品')
  const dishes = await tx.dish.count({ where: { shopId, deletedAt: null } })
  if (dishes >= submissionLimits.dishes) throw new Refusal('refused', `每家餐厅最多推荐${submissionLimits.dishes}道菜品`)
}

/** Throws for unknown areas and cuisines, and like `submit`. */
export const submitShop = async (db: Pick<Database, 'prisma'>, member: Member, draft: ShopDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'foodShop', data: await toShop(draft), check: (tx) => checkShopCodes(tx, draft) })

const editShop = async (db: Pick<Database, 'prisma'>, member: Member, seen: SeenItem, draft: ShopDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'foodShop', ...seen, data: await toShop(draft), check: (tx) => checkShopCodes(tx, draft) })

async function toShop({ title, tags, coverKey, photoKeys, description, tel, address, averagePrice, areaCode, cuisineCode }: ShopDraft) {
  const { html, summary } = await cleanDescription(description)
  return { title, tags, coverKey, photoKeys, description: html, summary, tel, address, averagePrice, areaCode, cuisineCode }
}

export const memberFood = feature(memberFoodContract, {
  submitShop: ({ db, member, body }) => submitShop(db, member, body),
  editShop: ({ db, member, body: { id, version, ...draft } }) => editShop(db, member, { id, version }, draft),
  listMyShops: ({ db, member, input }) => listMyShops(db, member, input),
  submitDish: ({ db, member, body }) => submitDish(db, member, body),
  editDish: ({ db, member, body: { id, version, ...draft } }) => editDish(db, member, { id, version }, draft),
})
