import type { Expression } from 'kysely'
import type { z } from 'zod'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import type { Condition } from '#server/database/list.ts'
import type { Member } from '#server/members/session.ts'
import type { ItemRef } from '#server/search/engine.ts'
import type { Files } from '#server/storage/claimFiles.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

type Transaction = Prisma.TransactionClient

/** `submittedById` is null for items created by staff. */
export interface ItemRow<Data> {
  id: number
  status: ReviewStatus
  version: number
  failReason: string | null
  publishedAt: Date
  withdrawAt: Date | null
  deletedAt: Date | null
  createdAt: Date
  submittedById: number | null
  submittedAt: Date | null
  data: Data
}

/** `id` and `createdAt` only for imports. */
export type StatusColumns = Partial<Omit<ItemRow<unknown>, 'data'>> & { reviewedAt?: Date }

/** `Data` includes child rows; versions keep it as JSON. */
export interface ContentType<Data extends object> {
  kind: ContentKind
  find(tx: Transaction, id: number): Promise<ItemRow<Data> | undefined>
  /** Returns the id. Missing fields get column defaults. */
  insert(tx: Transaction, data: Partial<Data>, status: StatusColumns): Promise<number>
  /** Missing fields keep their value. */
  update(tx: Transaction, id: number, status: StatusColumns, data?: Partial<Data>): Promise<void>
  /** Files shown or offered for download. */
  files(data: Data): Files
}

/** `Written` are the contract's form fields. */
export interface ItemType<Written, Data extends object> extends ContentType<Data> {
  kind: ItemKind
  /** The field with cleaned HTML; the audit log stores `summary` instead. */
  html?: keyof Data & string
  /** Throws `Refusal('refused')` for uncleanable HTML. */
  toData(written: Written): Data | Promise<Data>
  toWritten(data: Data): Written
  /** Messages by missing field; public items need more fields than drafts. */
  missingFields(written: Written, isPublic: boolean): Partial<Record<string, string>>
  /** Throws a `Refusal` for conflicts. `before` is the changed row. */
  check?(tx: Transaction, data: Data, before?: ItemRow<Data>): Promise<void>
}

export interface SubmissionRow {
  id: number
  title: string
  status: ReviewStatus
  createdAt: Date
  submittedAt: Date | null
  deletedAt: Date | null
  /** It or its parent is deleted. */
  isGone: boolean
  companyId: number | null
  submittedById: number | null
}

type Shown = OutputOf<typeof reviewContract.submission>['shown']
/** `documentKey` is the file offered for download. */
type ShownContent = Partial<Pick<Shown, 'subtitle' | 'content' | 'facts' | 'pictures'>> & { documentKey?: string | null }

/** Decoded by the contract. */
// biome-ignore lint/suspicious/noExplicitAny: each kind reads fields of its own form
type Corrected = any

/** For kinds that members submit. `Data` are the fields they fill in and versions keep. */
export interface SubmittedType<Data extends object> {
  kind: ContentKind
  files(data: Data): Files
  submission: {
    schema: z.ZodType<Data>
    /** Immutable fields that identify the item. */
    fixed: readonly (keyof Data)[]
    /** Matches submissions by members of this company, not staff items about it. */
    isOwn(eb: ItemBuilder<ContentKind>, companyId: number | null): Condition
    /** Default: the item itself. */
    page?(data: Data): ItemRef
    /** Page of the owner. */
    link(data: Data): string
    /** Key of the file that earns credits. */
    earnsWith?(data: Data): string | null
    /** Default: the table. */
    rows?: Expression<SubmissionRow>
    /** Returns what a reviewer reads, except the title. */
    show(data: Data, reader: Database['reader']): ShownContent | Promise<ShownContent>
    /** Throws a `Refusal` for uncleanable HTML. */
    cleanCorrection?(fields: Corrected): Promise<object>
    /** Throws a `Refusal` for conflicts. */
    checkCorrection?(tx: Transaction, fields: Corrected): Promise<void>
    columns(member: Member): object
    /** Called on every content write. Throws a `Refusal` for conflicts. */
    check?(tx: Transaction, data: Data): Promise<void>
  }
}
export type RowFunctions = Pick<ContentType<object>, 'find' | 'insert' | 'update'>

// biome-ignore lint/suspicious/noExplicitAny: functions for all kinds pass the content through without reading it
export type AnyItemType = ItemType<any, any>
