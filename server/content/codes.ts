import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { prepared, query, run } from '#server/database/query.ts'
import type { CodeChoice } from '#shared/contracts/food.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { showcaseSections } from '#shared/rules/policyTypes.ts'

/** Checks that area and cuisine exist and locks both until the transaction ends: staff delete only unused codes. Throws `Refusal('refused')`. */
export async function checkShopCodes(
  tx: Prisma.TransactionClient,
  { areaCode, cuisineCode }: { areaCode: string; cuisineCode: string },
  messages = { area: '请选择区域', cuisine: '请选择菜系' },
): Promise<void> {
  const area = await run(tx, query.selectFrom('FoodArea').select('code').where('code', '=', areaCode).forKeyShare())
  if (area.length === 0) throw new Refusal('refused', messages.area)
  const cuisine = await run(tx, query.selectFrom('FoodCuisine').select('code').where('code', '=', cuisineCode).forKeyShare())
  if (cuisine.length === 0) throw new Refusal('refused', messages.cuisine)
}

const codes = (table: 'FoodArea' | 'FoodCuisine') =>
  prepared(() => query.selectFrom(table).select(['code', 'name']).orderBy('position').orderBy('code'))
const areas = codes('FoodArea')
const cuisines = codes('FoodCuisine')

type Reader = Pick<Database, 'reader'>
export const listAreas = ({ reader }: Reader): Promise<CodeChoice[]> => reader.rows(areas({}))
export const listCuisines = ({ reader }: Reader): Promise<CodeChoice[]> => reader.rows(cuisines({}))

/** Returns the name, or the code itself if deleted. */
export const codeName = async (reader: Database['reader'], table: 'FoodArea' | 'FoodCuisine', code: string): Promise<string> =>
  (await reader.row(query.selectFrom(table).select('name').where('code', '=', code)))?.name ?? code

/** Throws a `Refusal` for an unknown label. */
export function showcaseSection(label: string): number {
  const section = Object.entries(showcaseSections).find(([, name]) => name === label)?.[0]
  if (!section) throw new Refusal('refused', '请选择分类')
  return Number(section)
}
