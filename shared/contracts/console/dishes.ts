import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormLine, FormText } from '#shared/lib/formFields.ts'
import { Id } from '#shared/lib/schemas.ts'
import { checkDishPicture, dishStateNames } from '#shared/rules/foodShopRules.ts'
import { dishRules } from '#shared/rules/submissionRules.ts'

const Dish = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  imageKey: z.string(),
  state: z.enum(dishStateNames),
  /** A change a member has made waits for review: until then staff cannot edit it. */
  changeWaits: z.boolean(),
})
export type ShopDish = z.output<typeof Dish>

/** The dishes a restaurant recommends. They stand on its page, and it is found by them. */
export const dishesContract = {
  /** In the order visitors see them, with those they do not see. */
  listShopDishes: consoleGet('listShopDishes', {
    needs: 'seeContent',
    inColumns: 'foodShop',
    failure: '获取推荐菜品失败',
    input: z.object({ shopId: Id }),
    output: z.array(Dish),
  }),
  /**
   * Changes a dish, or adds one at the end (`id` and `version` are null then). `version` is the one the form was filled from: where there is a later
   * one, nothing is written (stale).
   */
  saveDish: consolePost('saveDish', {
    needs: 'editContent',
    inColumns: 'foodShop',
    failure: '菜品保存失败，请稍后再试',
    success: '菜品已保存',
    body: z.object({
      shopId: Id,
      id: Id.nullable(),
      version: Id.nullable(),
      title: FormLine(dishRules.title),
      imageKey: FormText(checkDishPicture),
      /** Visitors see it, as long as they see the restaurant. */
      shown: z.boolean(),
    }),
    output: z.object({ id: z.int(), version: z.int() }),
  }),
  /** For good. */
  deleteDish: consolePost('deleteDish', {
    needs: 'editContent',
    inColumns: 'foodShop',
    failure: '菜品删除失败，请稍后再试',
    success: '菜品已删除',
    body: z.object({ shopId: Id, id: Id, version: Id }),
    output: z.null(),
  }),
  /** Puts the dishes of a restaurant, all of them, into this order. Where these are not the ones there are, nothing is written (stale). */
  orderDishes: consolePost('orderDishes', {
    needs: 'editContent',
    inColumns: 'foodShop',
    failure: '调整顺序失败，请稍后再试',
    body: z.object({ shopId: Id, ids: z.array(Id).min(1).max(200) }),
    output: z.null(),
  }),
}
