import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, StatusColumns } from '#server/content/contentType.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { submissionTables } from '#server/database/itemTables.ts'
import { type Sql, sql, toText } from '#server/database/sql.ts'

/*
 * Reads and writes submissions. The row holds the version visitors see, or the first one. A pending or rejected edit of an approved item is a revision
 * newer than the row; edits replaced before their review are revisions with the status `superseded`.
 */

type Transaction = Prisma.TransactionClient

/** Returns the title of a submission. */
export const titleOf = <K extends SubmittedKind>(kind: K, data: DataOf<K>): string => String(data[submittedTypes[kind].title])

/** Returns the fields of an item that members fill in; undefined if it does not exist or was deleted. */
export async function findSubmission<K extends SubmittedKind>(tx: Transaction, kind: K, id: number): Promise<ItemRow<DataOf<K>> | undefined> {
  const { find, submission } = submittedTypes[kind]
  const item = await find(tx, id)
  return item && item.deletedAt === null ? { ...item, data: submission.schema.parse(item.data) } : undefined
}

/** Updates the row; `data` is given only if the content changes. */
export async function updateSubmission<K extends SubmittedKind>(
  tx: Transaction,
  kind: K,
  id: number,
  status: StatusColumns,
  data?: DataOf<K>,
): Promise<void> {
  const { update, submission } = submittedTypes[kind]
  if (data) await submission.check?.(tx, data)
  await update(tx, id, status, data)
}

/** An item as its owner sees and edits it. */
export interface LatestVersion<Data> extends ItemRow<Data> {
  /** Visitors have an approved version, this one or the one before it. */
  online: boolean
  /** This version is a revision newer than the row; visitors still see the row. */
  isEdit: boolean
}

/** Returns the latest version of an item without checking permissions; undefined if the item does not exist. */
export async function latestVersion<K extends SubmittedKind>(tx: Transaction, kind: K, id: number): Promise<LatestVersion<DataOf<K>> | undefined> {
  const item = await findSubmission(tx, kind, id)
  if (!item) return undefined
  const online = item.status === 'approved'
  const edit = await tx.revision.findFirst({
    where: { kind, itemId: id, version: { gt: item.version }, status: { in: ['pending', 'rejected'] } },
    orderBy: { version: 'desc' },
  })
  if (!edit) return { ...item, online, isEdit: false }
  const { version, failReason, createdAt: submittedAt } = edit
  const status = edit.status as 'pending' | 'rejected'
  return { ...item, status, version, failReason, submittedAt, data: submittedTypes[kind].submission.schema.parse(edit.data), online, isEdit: true }
}

/** Members of a company edit each other's submissions. */
interface Owner {
  companyId: number | null
}

/** SQL for the submissions of a company, or one of them: rows of the table in a column `item`. */
const ownItems = (kind: SubmittedKind, { companyId }: Owner, id?: number): Sql =>
  sql`select item from ${submissionTables[kind].table} item where ${submittedTypes[kind].submission.isOwn(companyId)} and item."deletedAt" is null
    ${id ? sql`and item."id" = ${id}` : sql``}`

/** Returns whether members of this company may edit an item. */
export async function isOwn(tx: Transaction, owner: Owner, kind: SubmittedKind, id: number): Promise<boolean> {
  const items = ownItems(kind, owner, id)
  return (await tx.$queryRawUnsafe<unknown[]>(`select 1 from (${toText(items)}) own`, ...items.values)).length > 0
}

/**
 * SQL for the submissions of a company, or one of them, each at its latest version: a source of rows like those of the table, with the status and
 * reason of a pending or rejected edit. The column `edit` holds the JSON of the edit, including child rows.
 */
export const ownVersions = (kind: SubmittedKind, owner: Owner, id?: number): Sql => sql`(
  select latest.*, revision."edit"
  from (${ownItems(kind, owner, id)}) own
  left join lateral (
    select "data" || jsonb_build_object('version', "version", 'status', "status", 'failReason', "failReason",
      'submittedAt', "createdAt", 'reviewedAt', "reviewedAt") as "edit"
    from "Revision"
    where "kind" = ${kind} and "itemId" = (own.item)."id" and "version" > (own.item)."version" and "status" in ('pending', 'rejected')
    order by "version" desc limit 1) revision on true
  cross join lateral jsonb_populate_record(own.item, jsonb_build_object('submittedAt',
    coalesce((own.item)."submittedAt", (own.item)."createdAt")) || coalesce(revision."edit", '{}')) latest)`

/** Returns whether visitors see an item now: an approved item can be offline or scheduled, and a dish is visible only with its restaurant. */
export async function isVisible(tx: Transaction, kind: SubmittedKind, id: number): Promise<boolean> {
  const query = sql`select 1 from ${submissionTables[kind].visible} where "id" = ${id}`
  return (await tx.$queryRawUnsafe<unknown[]>(toText(query), ...query.values)).length > 0
}
