import type { Expression } from 'kysely'
import type { z } from 'zod'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import type { Condition } from '#server/database/list.ts'
import type { Member } from '#server/members/member.ts'
import type { ItemRef } from '#server/search/engine.ts'
import type { Files } from '#server/storage/claimFiles.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

type Transaction = Prisma.TransactionClient

/** An item as stored in its row. `submittedById` is null for items created by staff. */
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

/** Columns of an item other than its content; `id` and `createdAt` are given for imported items only. */
export type StatusColumns = Partial<Omit<ItemRow<unknown>, 'data'>> & { reviewedAt?: Date }

/** One kind of content. `Data` is the content of its row including child rows, which versions keep as JSON. */
export interface ContentType<Data extends object> {
  kind: ContentKind
  find(tx: Transaction, id: number): Promise<ItemRow<Data> | undefined>
  /** Returns the id. Fields missing from `data` get the default of their column. */
  insert(tx: Transaction, data: Partial<Data>, status: StatusColumns): Promise<number>
  /** Fields missing from `data` keep their value. */
  update(tx: Transaction, id: number, status: StatusColumns, data?: Partial<Data>): Promise<void>
  /** The files the content shows or offers for download. */
  files(data: Data): Files
}

/** A kind of content that staff write and publish. `Written` are the fields of the form, as the contract has them. */
export interface ItemType<Written, Data extends object> extends ContentType<Data> {
  kind: ItemKind
  /** The field with cleaned HTML; the audit log has its `summary` instead. */
  html?: keyof Data & string
  /** Cleans what was written. Throws `Refusal('refused')` for HTML that cannot be cleaned. */
  toData(written: Written): Data | Promise<Data>
  toWritten(data: Data): Written
  /** Messages by missing field, in the words of the form; public items need more fields than drafts. */
  missingFields(written: Written, isPublic: boolean): Partial<Record<string, string>>
  /** Throws a `Refusal` for content that conflicts with the database. `before` is the row that is changed. */
  check?(tx: Transaction, data: Data, before?: ItemRow<Data>): Promise<void>
}

/** The columns of submitted items that reviews and reports read, whatever the kind. */
export interface SubmissionRow {
  id: number
  title: string
  status: ReviewStatus
  createdAt: Date
  submittedAt: Date | null
  deletedAt: Date | null
  /** It is in the recycle bin, or what it is part of is. */
  isGone: boolean
  companyId: number | null
  submittedById: number | null
}

type Shown = OutputOf<typeof reviewContract.submission>['shown']
/** Missing parts are empty. `documentKey` is the file offered for download. */
type ShownContent = Partial<Pick<Shown, 'subtitle' | 'content' | 'facts' | 'pictures'>> & { documentKey?: string | null }

/** The fields of a correction that the functions of a kind read; the contract has decoded them. */
// biome-ignore lint/suspicious/noExplicitAny: each kind reads fields of its own form
type Corrected = any

/** What a kind has in addition if members submit it for review. `Data` are the fields they fill in; their versions keep only these. */
export interface SubmittedType<Data extends object> {
  kind: ContentKind
  files(data: Data): Files
  submission: {
    schema: z.ZodType<Data>
    /** Fields that identify the item and cannot be edited. */
    fixed: readonly (keyof Data)[]
    /** Matches rows `item` submitted by members of this company. Items that staff created about a company belong to staff. */
    isOwn(eb: ItemBuilder<ContentKind>, companyId: number | null): Condition
    /** The item on whose page visitors find it; default is the item itself. */
    page?(data: Data): ItemRef
    /** The address of the page on which its owner finds it. */
    link(data: Data): string
    /** The key of the file that earns its submitter credits. */
    earnsWith?(data: Data): string | null
    /** Its rows with the company and the person to whom they belong; default are those of the table. */
    rows?: Expression<SubmissionRow>
    /** Returns what a reviewer reads in addition to the title. */
    show(data: Data, reader: Database['reader']): ShownContent | Promise<ShownContent>
    /** Returns the corrected fields as they are stored. Throws a `Refusal` for HTML that cannot be cleaned. */
    cleanCorrection?(fields: Corrected): Promise<object>
    /** Throws a `Refusal` for corrected fields that conflict with the database. */
    checkCorrection?(tx: Transaction, fields: Corrected): Promise<void>
    /** Columns of a new submission that come from the member's account. */
    columns(member: Member): object
    /** Throws a `Refusal` for content that conflicts with the database. Called whenever content is written to the row. */
    check?(tx: Transaction, data: Data): Promise<void>
  }
}
/** Functions that read and write the row of a submission, of which members fill in some columns. */
export type RowFunctions = Pick<ContentType<object>, 'find' | 'insert' | 'update'>

// biome-ignore lint/suspicious/noExplicitAny: functions for all kinds pass the content through without reading it
export type AnyItemType = ItemType<any, any>
