import type { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRows } from '#server/content/itemRows.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { ItemRef } from '#server/search/engine.ts'
import type { Files } from '#server/storage/claimFiles.ts'

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
  /** Members fill in some of the fields of these rows. */
  rows: ItemRows<object>
  /** Columns of a new submission that come from the member's account. */
  submitterColumns(member: Member): object
  /** Throws a `Refusal` for content that conflicts with the database. Called whenever content is written. */
  check?(tx: Prisma.TransactionClient, data: Data): Promise<void>
}

/** Whose the items are that name their company themselves. */
export const isOwnOfCompany = (companyId: number | null): Sql => sql`item."companyId" = ${companyId} and item."submittedById" is not null`
