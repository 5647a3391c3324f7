import type { Database } from '#server/database/client.ts'
import { itemTables } from '#server/database/itemTables.ts'
import { sql } from '#server/database/sql.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** Why there is nothing to see: `gone` for what was public once and was taken away, `notFound` for what visitors never saw. */
export async function notFoundOrGone(db: Database, kind: ItemKind, id: number): Promise<Refusal> {
  const wasPublic = await db.reader.row(sql`
    select 1 from ${itemTables[kind].table} where "id" = ${id} and "status" = 'approved' and "publishedAt" <= now()
      and ("deletedAt" is not null or "withdrawAt" <= now())`)
  return new Refusal(wasPublic ? 'gone' : 'notFound')
}
