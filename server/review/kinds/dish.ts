import { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRows, StatusColumns } from '#server/content/itemRows.ts'
import { sql } from '#server/database/sql.ts'
import type { Kind } from '#server/review/kinds/kind.ts'
import { memberPageAddress } from '#shared/rules/memberPages.ts'

const DishData = z.object({ shopId: z.int(), title: z.string(), imageKey: z.string() })
type DishData = z.infer<typeof DishData>

/** A dish has neither dates nor a submitter: it is visible once approved, and belongs to the owner of its restaurant. */
const ownColumns = ({ publishedAt, withdrawAt, submittedById, ...status }: StatusColumns) => status

const dishRows: ItemRows<DishData> = {
  async find(tx, id) {
    const row = await tx.dish.findUnique({
      where: { id, shop: { deletedAt: null } },
      include: { shop: { select: { submittedById: true } } },
    })
    return row ? { ...row, ...row.shop, publishedAt: row.createdAt, withdrawAt: null, data: DishData.parse(row) } : undefined
  },
  async insert(tx, columns, status) {
    const { _max } = await tx.dish.aggregate({ where: { shopId: columns.shopId }, _max: { position: true } })
    const data = { ...columns, ...ownColumns(status), position: (_max.position ?? -1) + 1 } as Prisma.DishUncheckedCreateInput
    return (await tx.dish.create({ data, select: { id: true } })).id
  },
  async update(tx, id, status, columns) {
    await tx.dish.update({ where: { id }, data: { ...columns, ...ownColumns(status) }, select: { id: true } })
  },
}

/** Recommended dishes. They belong to whom their restaurant belongs to. */
export const dish: Kind<DishData> = {
  rows: dishRows,
  isOwn: (companyId) => sql`exists (select 1 from "FoodShop" shop where shop."id" = item."shopId" and shop."deletedAt" is null
    and shop."companyId" = ${companyId} and shop."submittedById" is not null)`,
  data: DishData,
  fixed: ['shopId'],
  title: ({ title }) => title,
  found: (_id, { shopId }) => ({ kind: 'foodShop', id: shopId }),
  link: ({ shopId }) => memberPageAddress('recommend-food', { id: shopId }),
  files: ({ imageKey }) => ({ pictures: [imageKey], documents: [] }),
  submitterColumns: () => ({}),
}
