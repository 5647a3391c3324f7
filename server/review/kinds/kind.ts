import type { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { Member } from '#server/members/member.ts'
import type { ItemRef } from '#server/search/engine.ts'
import type { Files } from '#server/storage/claimFiles.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** Where an item stands on its way to the public. */
interface Standing {
  status: ReviewStatus
  version: number
  failReason: string | null
}

/** An item as its row has it, and who submitted it. An item that staff made has no `submittedById`. */
export interface Item<Data> extends Standing {
  submittedById: number | null
  submittedAt: Date | null
  data: Data
}

/** A change of where an item stands. */
export type Change = Partial<Standing> & { submittedAt?: Date; reviewedAt?: Date; publishedAt?: Date; withdrawAt?: null }

/** All that submission and review need to know about one kind of content. */
export interface Kind<Data> {
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
  /** The item, unless it was deleted. */
  find(tx: Prisma.TransactionClient, id: number): Promise<Item<Data> | undefined>
  /** Writes the row of a new item of this member; answers its id. */
  insert(tx: Prisma.TransactionClient, member: Member, data: Data, change: Change): Promise<number>
  /** Changes the row; `data` only where the item itself changes. */
  update(tx: Prisma.TransactionClient, id: number, change: Change, data?: Data): Promise<void>
}

/** Whose the items are that name their company themselves. */
export const isOwnOfCompany = (companyId: number | null): Sql => sql`item."companyId" = ${companyId} and item."submittedById" is not null`
