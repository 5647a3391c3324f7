import { z } from 'zod'
import { sql } from '#server/database/sql.ts'
import type { Change, Kind } from '#server/review/kinds/kind.ts'
import { memberPageAddress } from '#shared/rules/memberPages.ts'

const DishData = z.object({ shopId: z.int(), title: z.string(), imageKey: z.string() })
type DishData = z.infer<typeof DishData>

/** A dish shows as soon as it is approved, for good, and has no dates of its own. */
const withoutDates = ({ publishedAt, withdrawAt, ...change }: Change) => change

/** Recommended dishes. They belong to whom their restaurant belongs to. */
export const dish: Kind<DishData> = {
  isOwn: (companyId) => sql`exists (select 1 from "FoodShop" shop where shop."id" = item."shopId" and shop."deletedAt" is null
    and shop."companyId" = ${companyId} and shop."submittedById" is not null)`,
  data: DishData,
  fixed: ['shopId'],
  title: ({ title }) => title,
  found: (_id, { shopId }) => ({ kind: 'foodShop', id: shopId }),
  link: ({ shopId }) => memberPageAddress('recommend-food', { id: shopId }),
  files: ({ imageKey }) => ({ pictures: [imageKey], documents: [] }),

  async find(tx, id) {
    const row = await tx.dish.findUnique({
      where: { id, deletedAt: null, shop: { deletedAt: null } },
      include: { shop: { select: { submittedById: true } } },
    })
    return row ? { ...row, ...row.shop, data: DishData.parse(row) } : undefined
  },
  async insert(tx, _member, data, change) {
    const { _max } = await tx.dish.aggregate({ where: { shopId: data.shopId }, _max: { position: true } })
    const { id } = await tx.dish.create({ data: { ...data, ...withoutDates(change), position: (_max.position ?? -1) + 1 }, select: { id: true } })
    return id
  },
  async update(tx, id, change, data) {
    await tx.dish.update({ where: { id }, data: { ...data, ...withoutDates(change) }, select: { id: true } })
  },
}
