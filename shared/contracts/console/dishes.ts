import { z } from 'zod'
import { isReordered, Saved, seen } from '#shared/contracts/console/shapes.ts'
import { FormLine, FormText, Id, SeenVersion } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { checkDishPicture, dishStateNames } from '#shared/rules/foodShopRules.ts'
import { dishRules } from '#shared/rules/submissionRules.ts'

const Dish = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  imageKey: z.string(),
  state: z.enum(dishStateNames),
  /** Blocks edits by staff until reviewed. */
  changeWaits: z.boolean(),
})
export type ShopDish = z.output<typeof Dish>

export const dishesContract = {
  /** In display order, including hidden ones. */
  listShopDishes: consoleGet('listShopDishes', {
    needs: 'seeContent',
    inColumns: 'foodShop',
    failure: '获取推荐菜品失败',
    input: z.object({ shopId: Id }),
    output: z.array(Dish),
  }),
  /** Appends if `id` and `version` are null. Throws `stale` on a version conflict. */
  saveDish: consolePost('saveDish', {
    needs: 'editContent',
    inColumns: 'foodShop',
    failure: '菜品保存失败，请稍后再试',
    success: '菜品已保存',
    body: z.object({
      shopId: Id,
      id: Id.nullable(),
      version: SeenVersion,
      title: FormLine(dishRules.title),
      imageKey: FormText(checkDishPicture),
      /** Only while the restaurant is visible. */
      shown: z.boolean(),
    }),
    output: Saved,
  }),
  /** Permanent. */
  deleteDish: consolePost('deleteDish', {
    needs: 'editContent',
    inColumns: 'foodShop',
    failure: '菜品删除失败，请稍后再试',
    success: '菜品已删除',
    body: z.object({ shopId: Id, ...seen }),
    output: z.null(),
  }),
  /** Needs all dishes; throws `stale` if they are no longer in the order `loaded`. */
  orderDishes: consolePost('orderDishes', {
    needs: 'editContent',
    inColumns: 'foodShop',
    failure: '调整顺序失败，请稍后再试',
    body: z.object({ shopId: Id, ids: z.array(Id).max(100), loaded: z.array(Id).max(100) }).refine(isReordered, '须包含全部菜品'),
    output: z.null(),
  }),
}
