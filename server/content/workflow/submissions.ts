import { sql } from 'kysely'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, StatusColumns } from '#server/content/contentType.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { type ContentRow, selectItems, selectVisible } from '#server/database/itemTables.ts'
import { query, run } from '#server/database/query.ts'
import { titleField } from '#shared/rules/itemKinds.ts'

/* The row holds the public or first version; edits of approved items are newer revisions, `superseded` when replaced before review. */

type Transaction = Prisma.TransactionClient

export const titleOf = (kind: ContentKind, data: object): string => String((data as Record<string, unknown>)[titleField(kind)])

/** Undefined if missing or deleted. */
export async function findSubmission<K extends SubmittedKind>(tx: Transaction, kind: K, id: number): Promise<ItemRow<DataOf<K>> | undefined> {
  const { find, submission } = submittedTypes[kind]
  const item = await find(tx, id)
  return item && item.deletedAt === null ? { ...item, data: submission.schema.parse(item.data) } : undefined
}

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

export interface LatestVersion<Data> extends ItemRow<Data> {
  /** Visitors see this or the previous version. */
  online: boolean
  /** A newer revision; visitors still see the row. */
  isEdit: boolean
}

/** Does not check permissions; undefined if missing. */
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

function ownItems(kind: SubmittedKind, { companyId }: Owner, id?: number) {
  const items = selectItems(kind)
    .where((eb) => submittedTypes[kind].submission.isOwn(eb, companyId))
    .where('item.deletedAt', 'is', null)
  return id ? items.where('item.id', '=', id) : items
}

export const isOwn = async (tx: Transaction, owner: Owner, kind: SubmittedKind, id: number): Promise<boolean> =>
  (await run(tx, ownItems(kind, owner, id).select('item.id'))).length > 0

type OwnVersion<K extends SubmittedKind> = Omit<ContentRow<K>, 'submittedAt'> & { submittedAt: Date; edit: unknown }

/** Latest versions as table rows with the status of an open edit. `edit` is its JSON, including child rows. */
export function ownVersions<K extends SubmittedKind>(kind: K, owner: Owner, id?: number) {
  const items = ownItems(kind, owner, id).select(sql.ref('item').as('item'))
  const edit = query
    .selectFrom('Revision')
    .select((eb) =>
      sql`${eb.ref('data')} || jsonb_build_object('version', ${eb.ref('version')}, 'status', ${eb.ref('status')}, 'failReason', ${eb.ref('failReason')},
        'submittedAt', ${eb.ref('createdAt')}, 'reviewedAt', ${eb.ref('reviewedAt')})`.as('edit'),
    )
    .where('kind', '=', kind)
    .where('itemId', '=', sql<number>`(own.item)."id"`)
    .where('version', '>', sql<number>`(own.item)."version"`)
    .where('status', 'in', [sql.lit('pending' as const), sql.lit('rejected' as const)])
    .orderBy('version', 'desc')
    .limit(1)
  return sql<OwnVersion<K>>`(
  select latest.*, revision."edit"
  from ${items} own
  left join lateral ${edit} revision on true
  cross join lateral jsonb_populate_record(own.item, jsonb_build_object('submittedAt',
    coalesce((own.item)."submittedAt", (own.item)."createdAt")) || coalesce(revision."edit", '{}')) latest)`
}

/** Approved items can be offline or scheduled; dishes need a visible restaurant. */
export const isVisible = async (tx: Transaction, kind: SubmittedKind, id: number): Promise<boolean> =>
  (await run(tx, selectVisible(kind).select('item.id').where('item.id', '=', id))).length > 0
