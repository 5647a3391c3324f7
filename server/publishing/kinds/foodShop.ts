import type { Prisma } from '#prisma/generated/client.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import type { Kind } from '#server/publishing/kind.ts'
import { refuseNoCompany } from '#server/publishing/refuseNoCompany.ts'
import { checkShopCodes } from '#server/review/checkShopCodes.ts'
import type { WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { foodShopLacks, readPoint } from '#shared/rules/foodShopRules.ts'

/** The columns staff write. Versions of members hold a part of them. */
const columns = [
  ...(['title', 'tags', 'coverKey', 'description', 'summary', 'tel', 'address', 'openingHours', 'areaCode', 'cuisineCode'] as const),
  ...(['longitude', 'latitude', 'coordinateSystem', 'companyId'] as const),
]
type Columns = Pick<Prisma.FoodShopGetPayload<object>, (typeof columns)[number]>
/** `averagePrice` is yuan for one person, as text: `80.5`; `0` where nobody has said. */
export type FoodShopData = Columns & { averagePrice: string; photoKeys: string[] }

interface Row extends Columns {
  averagePrice: unknown
  photos: { fileKey: string }[]
}
const dataOf = (row: Row) =>
  ({
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    averagePrice: String(row.averagePrice),
    photoKeys: row.photos.map(({ fileKey }) => fileKey),
  }) as FoodShopData

/** The photos as rows; their positions start at 1. */
const toPhotos = (keys: string[]) => keys.map((fileKey, index) => ({ fileKey, position: index + 1 }))

/** Restaurants, with their photos. Their dishes are kept one by one: server/features/console/dishes. */
export const foodShop: Kind<WrittenFoodShop, FoodShopData> = {
  kind: 'foodShop',
  title: 'title',
  html: 'description',
  lacks: foodShopLacks,
  files: ({ coverKey, photoKeys, description }) => ({
    pictures: [...(coverKey ? [coverKey] : []), ...photoKeys, ...picturesIn(description)],
    documents: [],
  }),

  async toData({ description, averagePrice, point, ...written }) {
    const { html, summary } = await cleanDescription(description)
    const { longitude, latitude } = readPoint(point) ?? { longitude: null, latitude: null }
    return { ...written, description: html, summary, averagePrice: String(Number(averagePrice)), longitude, latitude }
  },
  toWritten: ({ summary, averagePrice, longitude, latitude, ...data }) => ({
    ...data,
    averagePrice: Number(averagePrice) === 0 ? '' : averagePrice,
    point: longitude === null || latitude === null ? '' : `${longitude},${latitude}`,
  }),
  async check(tx, data) {
    await checkShopCodes(tx, data)
    await refuseNoCompany(tx, data.companyId)
  },

  async find(tx, id) {
    const row = await tx.foodShop.findUnique({ where: { id }, include: { photos: { orderBy: { position: 'asc' } } } })
    return row ? { ...row, data: dataOf(row) } : undefined
  },
  async insert(tx, { photoKeys, ...data }, origin) {
    const { id } = await tx.foodShop.create({
      data: { ...data, ...origin, status: 'draft', photos: { create: toPhotos(photoKeys) } },
      select: { id: true },
    })
    return id
  },
  async update(tx, id, change, data) {
    const { photoKeys, ...written } = data ?? {}
    await tx.foodShop.update({
      where: { id },
      data: { ...written, ...change, ...(photoKeys && { photos: { deleteMany: {}, create: toPhotos(photoKeys) } }) },
      select: { id: true },
    })
  },
}
