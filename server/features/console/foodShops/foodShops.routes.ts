import { foodShop } from '#server/content/types/foodShop.ts'
import { authorOf } from '#server/content/workflow/author.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { readVersion } from '#server/content/workflow/versions.ts'
import { foodShopExport, foodShopList } from '#server/features/console/foodShops/foodShopList.ts'
import { foodShopChoices, readFoodShop } from '#server/features/console/foodShops/readFoodShop.ts'
import { feature } from '#server/http/feature.ts'
import { foodShopsContract } from '#shared/contracts/console/foodShops.ts'

export const foodShops = feature(
  foodShopsContract,
  {
    listFoodShops: ({ db, staff, input }) => db.reader.page({ ...foodShopList(input, staff), page: input.page, size: input.size }),
    readFoodShop: ({ db, input: { id } }) => readFoodShop(db, id),
    foodShopChoices: ({ db }) => foodShopChoices(db),
    createFoodShop: ({ db, body, ...call }) => createItem(db, foodShop, authorOf(call), body),
    saveFoodShop: ({ db, body: { id, version, ...written }, ...call }) => saveItem(db, foodShop, authorOf(call), { id, version }, written),
    readFoodShopVersion: ({ db, input }) => readVersion(db, foodShop, input),
  },
  { exports: { listFoodShops: foodShopExport } },
)
