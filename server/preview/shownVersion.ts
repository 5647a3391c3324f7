import { sql } from 'kysely'
import { itemTypes } from '#server/content/contentTypes.ts'
import { lockItem } from '#server/content/workflow/locks.ts'
import { versionData } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { selectAddressed, selectItems, selectVisible } from '#server/database/itemTables.ts'
import { query } from '#server/database/query.ts'
import { type Reader, transactionReader } from '#server/database/reader.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

export interface ShownVersion {
  kind: ItemKind
  id: number
  version: number
}

/**
 * Runs `work` with a reader that sees this version as public. The version is published in a transaction that is rolled back, so the public pages need
 * no SQL of their own for previews, and no other transaction sees it. `scheduledAt` is the future time at which the item is published by itself: until
 * then the reader sees it with the current time. Throws `Refusal('notFound')` if the item is deleted or has no such version.
 */
export async function withShownVersion<T>(
  { prisma }: Pick<Database, 'prisma'>,
  { kind, id, version }: ShownVersion,
  work: (reader: Reader, scheduledAt: Date | undefined) => Promise<T>,
): Promise<T> {
  const type = itemTypes[kind]
  const rollback = new Error('rolled back')
  let result: T | undefined
  await prisma
    .$transaction(async (tx) => {
      const now = await lockItem(tx, kind, id)
      const item = now && (await type.find(tx, id))
      const isStored = await tx.revision.count({ where: { kind, itemId: id, version } })
      if (!item || item.deletedAt || (!isStored && item.version !== version)) throw new Refusal('notFound')
      const ownTime = item.status === 'approved' ? item.publishedAt : now
      const scheduledAt = ownTime > now ? ownTime : undefined
      const data = isStored ? await versionData({ prisma: tx }, type, { id, version }) : undefined
      await type.update(tx, id, { status: 'approved', publishedAt: scheduledAt ? now : ownTime, withdrawAt: null }, data)
      result = await work(await transactionReader(tx), scheduledAt)
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
  return result as T
}

/** undefined if not public to this reader. */
export const readAddressed = (reader: Reader, { kind, id }: ShownVersion) => reader.row(selectAddressed(kind).where('item.id', '=', id))

/** Whether links may show this version: written by staff or approved, and not revoked. */
export async function isReviewed(reader: Reader, shown: ShownVersion): Promise<boolean> {
  const { kind, id, version } = shown
  const unreviewed = query
    .selectFrom('Revision')
    .select('itemId as id')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('version', '=', version)
    .where('status', '<>', sql.lit('approved'))
    .unionAll(ofVersion(selectItems(kind), shown).where('item.status', 'in', [sql.lit('pending' as const), sql.lit('rejected' as const)]))
  return (await reader.row(unreviewed)) === undefined
}

export const isPublic = async (reader: Reader, shown: ShownVersion): Promise<boolean> =>
  (await reader.row(ofVersion(selectVisible(shown.kind), shown))) !== undefined

const ofVersion = (items: ReturnType<typeof selectItems<ItemKind>>, { id, version }: ShownVersion) =>
  items.select('item.id').where('item.id', '=', id).where('item.version', '=', version)
