import { sql } from 'kysely'
import type { ContentKind, Prisma, ReviewStatus } from '#prisma/generated/client.ts'
import type { AnyItemType, ItemRow, ItemType, StatusColumns } from '#server/content/contentType.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import type { Database } from '#server/database/client.ts'
import { type ContentRow, selectItems, selectVisible, titleField } from '#server/database/itemTables.ts'
import { query, run } from '#server/database/query.ts'
import type { ItemVersion } from '#shared/contracts/console/items.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type SubmissionKind, submissionKindNames, submissionKinds } from '#shared/rules/itemKinds.ts'

/*
 * Reads and writes the versions of items. The row holds the version visitors see, or the first one. A pending or rejected edit of an approved item is a
 * revision newer than the row; edits replaced before their review are revisions with the status `superseded`.
 */

type Transaction = Prisma.TransactionClient

interface ItemId {
  kind: ContentKind
  itemId: number
}

/** Staff versions are `approved` without review. `authorId` is null for imports. */
interface NewVersion extends ItemId {
  data: object
  authorId: number | null
  status: 'approved' | 'pending'
}

export const toJson = (data: object) => data as Prisma.InputJsonObject

export const addFirstVersion = (tx: Transaction, { data, ...version }: NewVersion) =>
  tx.revision.create({ data: { ...version, version: 1, data: toJson(data) }, select: { id: true } })

/** Stores a new version and returns its number. A pending version supersedes an earlier pending one. */
export async function addVersion(tx: Transaction, current: number, { data, ...next }: NewVersion): Promise<number> {
  const { kind, itemId, status } = next
  if (status === 'pending') await tx.revision.updateMany({ where: { kind, itemId, status: 'pending' }, data: { status: 'superseded' } })
  const { _max } = await tx.revision.aggregate({ where: { kind, itemId }, _max: { version: true } })
  const version = Math.max(current, _max.version ?? 0) + 1
  await tx.revision.create({ data: { ...next, version, data: toJson(data) }, select: { id: true } })
  return version
}

interface CurrentVersion extends Omit<NewVersion, 'status'> {
  version: number
  createdAt?: Date
}

/** Stores the content of the row as a version if that is missing, as it may be for imported or seeded items. */
export const keepCurrentVersion = (tx: Transaction, { data, ...version }: CurrentVersion) =>
  tx.revision.createMany({ data: [{ ...version, data: toJson(data), status: 'approved' as const satisfies ReviewStatus }], skipDuplicates: true })

/** Latest first. */
export const listVersions = ({ reader }: Database, { kind }: AnyItemType, id: number): Promise<ItemVersion[]> =>
  reader.rows(
    selectItems(kind)
      .innerJoin('Revision', 'Revision.itemId', 'item.id')
      .leftJoin('Account', 'Account.id', 'Revision.authorId')
      .select((eb) => [
        'Revision.version',
        sql<string>`coalesce(${eb.ref('Revision.data')} ->> ${titleField(kind)}, '')`.as('title'),
        eb.fn.coalesce('Account.userName', sql.lit('')).as('author'),
        'Revision.createdAt',
        'Revision.status',
        eb('Revision.version', '=', eb.ref('item.version')).as('isCurrent'),
      ])
      .where('Revision.kind', '=', kind)
      .where('Revision.itemId', '=', id)
      .orderBy('Revision.version', 'desc'),
  )

/** Returns the content of a version, with the fields that it lacks taken from the row. Throws `Refusal('notFound')`. */
export async function versionData<Data extends object>(
  { prisma }: { prisma: Transaction },
  { kind, find }: Pick<ItemType<unknown, Data>, 'kind' | 'find'>,
  { id, version }: { id: number; version: number },
): Promise<Data> {
  const revision = await prisma.revision.findUnique({ where: { kind_itemId_version: { kind, itemId: id, version } }, select: { data: true } })
  const item = revision && (await find(prisma, id))
  if (!item) throw new Refusal('notFound')
  const kept = revision.data as Partial<Data>
  const names = Object.keys(item.data) as (keyof Data)[]
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(kept, name) ? kept[name] : item.data[name]])) as Data
}

/** Returns a version as form fields. Throws `Refusal('notFound')`. */
export const readVersion = async <Written, Data extends object>(
  db: Pick<Database, 'prisma'>,
  type: ItemType<Written, Data>,
  version: { id: number; version: number },
): Promise<Written> => type.toWritten(await versionData(db, type, version))

export const titleOf = (kind: ContentKind, data: object): string => String((data as Record<string, unknown>)[titleField(kind)])

/** Returns undefined if members do not submit such content. */
export const submissionKindOf = (kind: ContentKind, data: object): SubmissionKind | undefined =>
  submissionKindNames.find((name) => {
    const { content, where } = submissionKinds[name]
    return content === kind && Object.entries(where).every(([field, value]) => (data as Record<string, unknown>)[field] === value)
  })

/** Returns the public or first version of a submission; undefined if it is missing or deleted. */
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
  /** Whether the item is approved: visitors see this or an earlier version. */
  online: boolean
  /** Whether this version is an edit: visitors still see the row. */
  isEdit: boolean
}

/**
 * Returns the newest version of a submission: an edit that is pending or rejected, else the row. Undefined if it is missing. Does not check
 * permissions.
 */
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

/**
 * SQL of a company's submissions in their latest versions, shaped like table rows, with the status of a pending or rejected edit. `edit` is its
 * JSON, including child rows.
 */
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

/** Whether visitors see the item: approved items can be offline or scheduled, and a dish needs a visible restaurant. */
export const isVisible = async (tx: Transaction, kind: SubmittedKind, id: number): Promise<boolean> =>
  (await run(tx, selectVisible(kind).select('item.id').where('item.id', '=', id))).length > 0
