import type { Prisma } from '#prisma/generated/client.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Makes sure that there are the area and the cuisine a restaurant is kept under, and holds both until the transaction ends: staff delete only what
 * nobody names. Refuses with `refused`, in the words of the form or in those given.
 */
export async function checkShopCodes(
  tx: Prisma.TransactionClient,
  { areaCode, cuisineCode }: { areaCode: string; cuisineCode: string },
  gone = { area: '请选择区域', cuisine: '请选择菜系' },
): Promise<void> {
  const area = await tx.$executeRaw`select from "FoodArea" where "code" = ${areaCode} for key share`
  if (area === 0) throw new Refusal('refused', gone.area)
  const cuisine = await tx.$executeRaw`select from "FoodCuisine" where "code" = ${cuisineCode} for key share`
  if (cuisine === 0) throw new Refusal('refused', gone.cuisine)
}
