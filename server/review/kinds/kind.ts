import type { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, ItemRows } from '#server/content/itemRows.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { ItemRef } from '#server/search/engine.ts'
import type { Files } from '#server/storage/claimFiles.ts'

/** An item on its way to the public. One that staff made has no `submittedById`. */
export type Item<Data> = Pick<ItemRow<Data>, 'status' | 'version' | 'failReason' | 'submittedById' | 'submittedAt' | 'data'>

/** All that submission and review need to know about one kind of content. */
export interface Kind<Data extends object> {
  /** Which rows, called `item`, members of this company have submitted. What staff made about a company is staff's. */
  isOwn(companyId: number | null): Sql
  data: z.ZodType<Data>
  /** The fields that say what the item is: no edit changes them. */
  fixed: readonly (keyof Data)[]
  title(data: Data): string
  /** As what visitors find it. */
  found(id: number, data: Data): ItemRef
  /** The page on which its owner finds it. */
  link(data: Data): string
  /** The files the data shows or hands out. */
  files(data: Data): Files
  /** The file that earns its submitter credits. */
  earnsWith?(data: Data): string | null
  /** Its rows. Members fill in a part of what those hold. */
  rows: ItemRows<object>
  /** What is written beside it when this member submits a new one. */
  besides(member: Member): object
  /** Refuses what only the database knows to be wrong, whenever the item itself is written. */
  check?(tx: Prisma.TransactionClient, data: Data): Promise<void>
}

/** Whose the items are that name their company themselves. */
export const isOwnOfCompany = (companyId: number | null): Sql => sql`item."companyId" = ${companyId} and item."submittedById" is not null`
