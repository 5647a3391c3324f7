import type { Prisma } from '#prisma/generated/client.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/member.ts'
import { edit } from '#server/review/edit.ts'
import { submit } from '#server/review/submit.ts'
import type { ShopDraft } from '#shared/contracts/memberFood.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Submits a restaurant for review. Refuses an area or a cuisine that is none, and what `submit` refuses. */
export const submitShop = async (db: Pick<Database, 'prisma'>, member: Member, draft: ShopDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'foodShop', data: toShop(draft), check: (tx) => checkCodes(tx, draft) })

/** Changes a restaurant of the member's company. Refuses as above, and what `edit` refuses. */
export const editShop = async (db: Pick<Database, 'prisma'>, member: Member, id: number, draft: ShopDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'foodShop', id, data: toShop(draft), check: (tx) => checkCodes(tx, draft) })

function toShop({ title, tags, coverKey, photoKeys, description, tel, address, averagePrice, areaCode, cuisineCode }: ShopDraft) {
  const { html, summary } = cleanDescription(description)
  return { title, tags, coverKey, photoKeys, description: html, summary, tel, address, averagePrice, areaCode, cuisineCode }
}

/** Holds both until the transaction ends: staff delete only what nobody names. */
async function checkCodes(tx: Prisma.TransactionClient, { areaCode, cuisineCode }: ShopDraft) {
  const area = await tx.$executeRaw`select from "FoodArea" where "code" = ${areaCode} for key share`
  if (area === 0) throw new Refusal('refused', '请选择区域')
  const cuisine = await tx.$executeRaw`select from "FoodCuisine" where "code" = ${cuisineCode} for key share`
  if (cuisine === 0) throw new Refusal('refused', '请选择菜系')
}
