import { itemTables } from '#server/content/itemTables.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { AnyKind, Kind } from '#server/publishing/kind.ts'
import type { ItemVersion } from '#shared/contracts/console/items.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Every version of an item that was kept, the latest first. */
export const listVersions = ({ reader }: Database, { kind, title }: AnyKind, id: number): Promise<ItemVersion[]> =>
  reader.rows<ItemVersion>(sql`
    select "Revision"."version", coalesce("data" ->> ${title}, '') as "title", coalesce("userName", '') as "author", "Revision"."createdAt",
      "Revision"."status", "Revision"."version" = item."version" as "isCurrent"
    from "Revision" join ${itemTables[kind].table} item on item."id" = "itemId" left join "Account" on "Account"."id" = "authorId"
    where "kind" = ${kind}::"ContentKind" and "itemId" = ${id} order by "Revision"."version" desc`)

/** What one of them keeps; what a version of a member does not hold is as it is now. Refuses with notFound. */
export async function versionData<Data extends object>(
  { prisma }: Pick<Database, 'prisma'>,
  { kind, find }: Pick<Kind<unknown, Data>, 'kind' | 'find'>,
  { id, version }: { id: number; version: number },
): Promise<Data> {
  const revision = await prisma.revision.findUnique({ where: { kind_itemId_version: { kind, itemId: id, version } }, select: { data: true } })
  const item = revision && (await find(prisma, id))
  if (!item) throw new Refusal('notFound')
  const kept = revision.data as Partial<Data>
  const names = Object.keys(item.data) as (keyof Data)[]
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(kept, name) ? kept[name] : item.data[name]])) as Data
}

/** One of them as staff write it. Refuses with notFound. */
export const readVersion = async <Written, Data extends object>(
  db: Pick<Database, 'prisma'>,
  kind: Kind<Written, Data>,
  version: { id: number; version: number },
): Promise<Written> => kind.toWritten(await versionData(db, kind, version))
