import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { selectItems } from '#server/database/itemTables.ts'
import { now } from '#server/database/query.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** Returns the refusal for an item that visitors cannot see: `gone` if it was public before, else `notFound`. */
export async function notFoundOrGone(db: Database, kind: ItemKind, id: number): Promise<Refusal> {
  const wasPublic = await db.reader.row(
    selectItems(kind)
      .select('item.id')
      .where('item.id', '=', id)
      .where('item.status', '=', sql.lit('approved'))
      // `least` ignores nulls.
      .where(({ ref }) => sql<boolean>`${ref('item.publishedAt')} < least(${ref('item.withdrawAt')}, ${ref('item.deletedAt')})`)
      .where(({ ref }) => sql<boolean>`least(${ref('item.withdrawAt')}, ${ref('item.deletedAt')}) <= ${now}`),
  )
  return new Refusal(wasPublic ? 'gone' : 'notFound')
}
