import { checkShopCodes } from '#server/content/checkShopCodes.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import { type FoodShopData, foodShopRows } from '#server/content/itemRows.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import { assertCompanyExists } from '#server/publishing/assertions.ts'
import type { Kind } from '#server/publishing/kind.ts'
import type { WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { missingFoodShopFields, readPoint } from '#shared/rules/foodShopRules.ts'

/** Restaurants, with their photos. Their dishes are kept one by one: server/features/console/dishes. */
export const foodShop: Kind<WrittenFoodShop, FoodShopData> = {
  ...foodShopRows,
  kind: 'foodShop',
  title: 'title',
  html: 'description',
  missingFields: missingFoodShopFields,
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
    await assertCompanyExists(tx, data.companyId)
  },
}
