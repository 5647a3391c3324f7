import { checkShopCodes } from '#server/content/codes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { edit } from '#server/content/workflow/saveItem.ts'
import type { Database } from '#server/database/client.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import type { Member } from '#server/members/member.ts'
import type { ShopDraft } from '#shared/contracts/memberFood.ts'

/** Submits a restaurant for review. Refuses an area or a cuisine that is none, and what `submit` refuses. */
export const submitShop = async (db: Pick<Database, 'prisma'>, member: Member, draft: ShopDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'foodShop', data: await toShop(draft), check: (tx) => checkShopCodes(tx, draft) })

/** Changes a restaurant of the member's company. Refuses as above, and what `edit` refuses. */
export const editShop = async (db: Pick<Database, 'prisma'>, member: Member, id: number, draft: ShopDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'foodShop', id, data: await toShop(draft), check: (tx) => checkShopCodes(tx, draft) })

async function toShop({ title, tags, coverKey, photoKeys, description, tel, address, averagePrice, areaCode, cuisineCode }: ShopDraft) {
  const { html, summary } = await cleanDescription(description)
  return { title, tags, coverKey, photoKeys, description: html, summary, tel, address, averagePrice, areaCode, cuisineCode }
}
