import { sql } from 'kysely'
import type { ContentKind, Prisma, ReviewStatus } from '#prisma/generated/client.ts'
import type { AnyItemType, ItemType } from '#server/content/contentType.ts'
import type { Database } from '#server/database/client.ts'
import { selectItems } from '#server/database/itemTables.ts'
import type { ItemVersion } from '#shared/contracts/console/items.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { titleField } from '#shared/rules/itemKinds.ts'

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

/** Returns the number. Supersedes a pending version by a pending one. */
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

/** Stores the row's content unless stored: imported or seeded items may lack versions. */
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

/** Takes other fields from the row. Throws `Refusal('notFound')`. */
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

/** Throws `Refusal('notFound')`. */
export const readVersion = async <Written, Data extends object>(
  db: Pick<Database, 'prisma'>,
  type: ItemType<Written, Data>,
  version: { id: number; version: number },
): Promise<Written> => type.toWritten(await versionData(db, type, version))
