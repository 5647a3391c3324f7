import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, ItemRows } from '#server/content/itemRows.ts'
import type { Files } from '#server/storage/claimFiles.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** Review columns of kinds that only staff create. */
export const byStaff = { submittedById: null, submittedAt: null, failReason: null }

/**
 * All that publishing needs to know about one kind of content. `Written` is what staff fill in, as the contract has it; `Data` what its row and
 * versions keep of that, as it goes into JSON.
 */
export interface Kind<Written, Data extends object> extends ItemRows<Data> {
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
  missingFields(written: Written, isPublic: boolean): Partial<Record<string, string>>
  /** Refuses what only the database knows to be wrong. `before` is there where an item is changed. */
  check?(tx: Prisma.TransactionClient, data: Data, before?: ItemRow<Data>): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: what is written of an item concerns its own kind only
export type AnyKind = Kind<any, any>
