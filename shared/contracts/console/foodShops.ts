import { z } from 'zod'
import { ItemState, publicationStatus, submission, writingCalls } from '#shared/contracts/console/items.ts'
import { Choice } from '#shared/contracts/console/shapes.ts'
import { Code, FileKey, FormHtml, FormLine, FormLines, FormText, Id } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { stored } from '#shared/lib/stored.ts'
import { type CoordinateSystem, coordinateSystems, foodShopRules } from '#shared/rules/foodShopRules.ts'

const CoordinateSystems = z.enum(Object.keys(coordinateSystems) as [CoordinateSystem, ...CoordinateSystem[]])

const written = {
  title: FormLine(foodShopRules.title),
  areaCode: FormText(foodShopRules.areaCode),
  cuisineCode: FormText(foodShopRules.cuisineCode),
  tags: FormLines(foodShopRules.tags),
  coverKey: FileKey.nullable(),
  photoKeys: FormLines(foodShopRules.photoKeys),
  description: FormHtml(foodShopRules.description),
  tel: FormText(foodShopRules.tel),
  address: FormLine(foodShopRules.address),
  /** Yuan per person, as text; '' if unknown. */
  averagePrice: FormText(foodShopRules.averagePrice),
  openingHours: FormLine(foodShopRules.openingHours),
  /** `116.397428,39.90923`: longitude, latitude in degrees; '' if unknown. */
  point: FormText(foodShopRules.point),
  coordinateSystem: CoordinateSystems,
  companyId: Id.nullable(),
}
const Written = z.object(written)
export type WrittenFoodShop = z.output<typeof Written>
const kept = stored(written)

const ListedFoodShop = z.object({
  ...publicationStatus,
  title: z.string(),
  areaName: z.string(),
  cuisineName: z.string(),
  companyName: z.string(),
  isSubmitted: z.boolean(),
  /** Visible ones, and those under review. */
  dishes: z.int(),
  waitingDishes: z.int(),
})
export type ListedFoodShop = z.output<typeof ListedFoodShop>

const FoodShop = z.object({ ...publicationStatus, ...kept, ...submission })
export type ConsoleFoodShop = z.output<typeof FoodShop>

const CodeChoice = z.object({ code: z.string(), name: z.string() })

export const foodShopsContract = {
  /** Without `state` excludes deleted items. */
  listFoodShops: consoleGet('listFoodShops', {
    needs: 'seeContent',
    inColumns: 'list',
    failure: '获取餐厅列表失败',
    input: listInput(['date', 'updated', 'title'], {
      areaCode: Code.optional(),
      cuisineCode: Code.optional(),
      state: ItemState.optional(),
      companyId: Id.optional(),
    }),
    output: z.array(ListedFoodShop),
  }),
  readFoodShop: consoleGet('readFoodShop', {
    needs: 'seeContent',
    inColumns: 'foodShop',
    failure: '获取餐厅失败',
    input: z.object({ id: Id }),
    output: FoodShop,
  }),
  foodShopChoices: consoleGet('foodShopChoices', {
    needs: 'seeContent',
    inColumns: 'list',
    failure: '获取餐厅选项失败',
    output: z.object({ areas: z.array(CodeChoice), cuisines: z.array(CodeChoice), companies: z.array(Choice) }),
  }),
  ...writingCalls('foodShop', written, '餐厅已保存'),
}
