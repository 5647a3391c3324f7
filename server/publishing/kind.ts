import type { Prisma } from '#prisma/generated/client.ts'
import type { Files } from '#server/storage/claimFiles.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** An item as its row has it. */
export interface Item<Data> {
  id: number
  status: ReviewStatus
  version: number
  publishedAt: Date
  withdrawAt: Date | null
  deletedAt: Date | null
  createdAt: Date
  /** The member that has submitted it; staff have made the others. */
  submittedById: number | null
  data: Data
}

/** What an item has that comes from elsewhere; one that is made here gets them from the database. */
interface Origin {
  id?: number
  createdAt?: Date
}

/** A change of where an item stands. */
export interface Change {
  status?: 'approved'
  version?: number
  publishedAt?: Date
  withdrawAt?: Date | null
  deletedAt?: Date | null
}

/**
 * All that publishing needs to know about one kind of content. `Written` is what staff fill in, as the contract has it; `Data` what its row and
 * versions keep of that, as it goes into JSON.
 */
export interface Kind<Written, Data extends object> {
  kind: ItemKind
  /** The field that is its title. */
  title: keyof Data & string
  /** The field with cleaned HTML; the log of changes has its `summary` instead. */
  html?: keyof Data & string
  /** What was sent, as it is kept: cleaned. Refuses with `refused` what cannot be cleaned. */
  toData(written: Written): Data | Promise<Data>
  /** What is kept, as staff write it. */
  toWritten(data: Data): Written
  /** The files it shows or hands out. */
  files(data: Data): Files
  /** What is missing, by field, in the words of the form; more of it where visitors see the item. */
  lacks(written: Written, isPublic: boolean): Partial<Record<string, string>>
  /** Refuses what only the database knows to be wrong. `before` is there where an item is changed. */
  check?(tx: Prisma.TransactionClient, data: Data, before?: Item<Data>): Promise<void>
  find(tx: Prisma.TransactionClient, id: number): Promise<Item<Data> | undefined>
  /** Writes the row of a new draft; answers its id. Its version is 1. */
  insert(tx: Prisma.TransactionClient, data: Data, origin?: Origin): Promise<number>
  /** Changes the row; `data` only where the item itself changes. */
  update(tx: Prisma.TransactionClient, id: number, change: Change, data?: Data): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: what is written of an item concerns its own kind only
export type AnyKind = Kind<any, any>
