import type { Prisma } from '#prisma/generated/client.ts'
import type { Standing } from '#server/content/itemRows.ts'
import type { Member } from '#server/members/member.ts'
import { article } from '#server/review/kinds/article.ts'
import { dish } from '#server/review/kinds/dish.ts'
import { foodShop } from '#server/review/kinds/foodShop.ts'
import { infoItem } from '#server/review/kinds/infoItem.ts'
import type { Item, Kind } from '#server/review/kinds/kind.ts'

/** What members submit and staff review. */
const kinds = { article, infoItem, foodShop, dish }
export type ReviewedKind = keyof typeof kinds

/** The item's own fields: what each of its versions keeps, and an edit may change. */
export type DataOf<K extends ReviewedKind> = (typeof kinds)[K] extends Kind<infer Data> ? Data : never

/** How items of this kind are read and written. */
export const kindOf = <K extends ReviewedKind>(kind: K) => kinds[kind] as unknown as Kind<DataOf<K>>

/** Data as a column of type Json takes it. */
export const toJson = (data: unknown) => data as Prisma.InputJsonObject

/** An item as far as members fill it in; undefined where there is none, or where it was deleted. */
export async function findItem<K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, id: number): Promise<Item<DataOf<K>> | undefined> {
  const { rows, data } = kindOf(kind)
  const item = await rows.find(tx, id)
  return item && item.deletedAt === null ? { ...item, data: data.parse(item.data) } : undefined
}

/** Writes the row of a new item of this member. Returns its id. */
export function insertItem<K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, member: Member, data: DataOf<K>, standing: Standing) {
  const { rows, besides } = kindOf(kind)
  return rows.insert(tx, { ...data, ...besides(member) }, { ...standing, submittedById: member.accountId })
}

/** Changes the row; `data` only where the item itself changes. */
export async function updateItem<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  kind: K,
  id: number,
  standing: Standing,
  data?: DataOf<K>,
): Promise<void> {
  const { rows, check } = kindOf(kind)
  if (data) await check?.(tx, data)
  await rows.update(tx, id, standing, data)
}
