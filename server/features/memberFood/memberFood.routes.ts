import { listMyShops } from '#server/features/memberFood/listMyShops.ts'
import { editDish, submitDish } from '#server/features/memberFood/submitDish.ts'
import { editShop, submitShop } from '#server/features/memberFood/submitShop.ts'
import { feature } from '#server/http/feature.ts'
import { memberFoodContract } from '#shared/contracts/memberFood.ts'

export const memberFood = feature(memberFoodContract, {
  submitShop: ({ db, member, body }) => submitShop(db, member, body),
  editShop: ({ db, member, body: { id, ...draft } }) => editShop(db, member, id, draft),
  listMyShops: ({ db, member, input }) => listMyShops(db, member, input),
  submitDish: ({ db, member, body }) => submitDish(db, member, body),
  editDish: ({ db, member, body: { id, ...draft } }) => editDish(db, member, id, draft),
})
