import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, StatusColumns } from '#server/content/itemRows.ts'
import type { Member } from '#server/members/member.ts'
import { article } from '#server/review/kinds/article.ts'
import { dish } from '#server/review/kinds/dish.ts'
import { foodShop } from '#server/review/kinds/foodShop.ts'
import { infoItem } from '#server/review/kinds/infoItem.ts'
import type { Kind } from '#server/review/kinds/kind.ts'

/** What members submit and staff review. */
const kinds = { article, infoItem, foodShop, dish }
export type ReviewedKind = keyof typeof kinds

/** The item's own fields: what each of its versions keeps, and an edit may change. */
export type DataOf<K extends ReviewedKind> = (typeof kinds)[K] extends Kind<infer Data> ? Data : never

/** How items of this kind are read and written. */
export const kindOf = <K extends ReviewedKind>(kind: K) => kinds[kind] as unknown as Kind<DataOf<K>>

/** Data as a column of type Json takes it. */
export const toJson = (data: unknown) => data as Prisma.InputJsonObject

/** Returns the fields of an item that members fill in; undefined if it does not exist or was deleted. */
export async function findItem<K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, id: number): Promise<ItemRow<DataOf<K>> | undefined> {
  const { rows, data } = kindOf(kind)
  const item = await rows.find(tx, id)
  return item && item.deletedAt === null ? { ...item, data: data.parse(item.data) } : undefined
}

/** Inserts the row of a new submission of this member. Returns its id. */
export function insertItem<K extends ReviewedKind>(tx: Prisma.TransactionClient, kind: K, member: Member, data: DataOf<K>, status: StatusColumns) {
  const { rows, submitterColumns } = kindOf(kind)
  return rows.insert(tx, { ...data, ...submitterColumns(member) }, { ...status, submittedById: member.accountId })
}

/** Updates the row; `data` is given only if the content changes. */
export async function updateItem<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  kind: K,
  id: number,
  status: StatusColumns,
  data?: DataOf<K>,
): Promise<void> {
  const { rows, check } = kindOf(kind)
  if (data) await check?.(tx, data)
  await rows.update(tx, id, status, data)
}
