import { sql } from 'kysely'
import { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import type { ContentType, StatusColumns, SubmittedType } from '#server/content/contentType.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { query } from '#server/database/query.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'

const DishData = z.object({ shopId: z.int(), title: z.string(), imageKey: z.string() })
type DishData = z.infer<typeof DishData>

/** No dates or submitter: approval makes it visible; the restaurant's owner owns it. */
const ownColumns = ({ publishedAt, withdrawAt, submittedById, ...status }: StatusColumns) => status

/** Staff edit dishes with their restaurant. */
export const dish: SubmittedType<DishData> & ContentType<DishData> = {
  kind: 'dish',
  files: ({ imageKey }) => ({ pictures: [imageKey], documents: [] }),

  async find(tx, id) {
    const row = await tx.dish.findUnique({ where: { id, shop: { deletedAt: null } }, include: { shop: { select: { submittedById: true } } } })
    return row ? { ...row, ...row.shop, publishedAt: row.createdAt, withdrawAt: null, data: DishData.parse(row) } : undefined
  },
  async insert(tx, content, status) {
    const { _max } = await tx.dish.aggregate({ where: { shopId: content.shopId }, _max: { position: true } })
    const data = { ...content, ...ownColumns(status), position: (_max.position ?? -1) + 1 } as Prisma.DishUncheckedCreateInput
    return (await tx.dish.create({ data, select: { id: true } })).id
  },
  async update(tx, id, status, content) {
    await tx.dish.update({ where: { id }, data: { ...content, ...ownColumns(status) }, select: { id: true } })
  },

  submission: {
    schema: DishData,
    fixed: ['shopId'],
    isOwn: (eb: ItemBuilder<'dish'>, companyId) =>
      eb.and([
        // Approving an edit would show a dish that staff have hidden.
        eb('item.status', '<>', sql.lit('draft' as const)),
        eb.exists(
          query
            .selectFrom('FoodShop as shop')
            .where('shop.id', '=', eb.ref('item.shopId'))
            .where('shop.deletedAt', 'is', null)
            .where('shop.companyId', '=', companyId)
            .where('shop.submittedById', 'is not', null),
        ),
      ]),
    rows: query
      .selectFrom('Dish as item')
      .innerJoin('FoodShop as shop', 'shop.id', 'item.shopId')
      .select(['item.id', 'item.title', 'item.createdAt', 'item.submittedAt', 'item.deletedAt'])
      // A submitted dish that staff hide was approved, and stays so like anything else taken offline.
      .select((eb) => {
        const isHidden = eb.and([eb('item.status', '=', sql.lit('draft' as const)), eb('item.submittedAt', 'is not', null)])
        return eb
          .case()
          .when(isHidden)
          .then(sql.lit('approved' as const))
          .else(eb.ref('item.status'))
          .end()
          .as('status')
      })
      .select(['shop.companyId', 'shop.submittedById'])
      .select(({ fn }) => sql<boolean>`${fn.coalesce('item.deletedAt', 'shop.deletedAt')} is not null`.as('isGone')),
    show: async ({ shopId, imageKey }, reader) => ({
      facts: [{ name: '所属餐厅', text: (await reader.row(query.selectFrom('FoodShop').select('title').where('id', '=', shopId)))?.title ?? '' }],
      pictures: [imageKey],
    }),
    page: ({ shopId }) => ({ kind: 'foodShop', id: shopId }),
    link: ({ shopId }) => pageAddress('recommend-food', { id: shopId }),
    columns: () => ({}),
  },
}
