import { deleteDish } from '#server/features/console/dishes/deleteDish.ts'
import { listShopDishes } from '#server/features/console/dishes/listShopDishes.ts'
import { orderDishes } from '#server/features/console/dishes/orderDishes.ts'
import { saveDish } from '#server/features/console/dishes/saveDish.ts'
import { feature } from '#server/http/feature.ts'
import { dishesContract } from '#shared/contracts/console/dishes.ts'

export const dishes = feature(dishesContract, {
  listShopDishes: ({ db, input }) => listShopDishes(db, input.shopId),
  saveDish: ({ db, staff, body, client }) => saveDish(db, staff, client.address, body),
  deleteDish: ({ db, staff, body, client }) => deleteDish(db, staff, client.address, body),
  orderDishes: ({ db, staff, body, client }) => orderDishes(db, staff, client.address, body),
})
