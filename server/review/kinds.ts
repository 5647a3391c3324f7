import type { Prisma } from '#prisma/generated/client.ts'
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
