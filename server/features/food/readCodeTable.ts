import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'

/** Code → name, in the order staff gave them. */
export async function readCodeTable(db: Database, table: Sql): Promise<Record<string, string>> {
  const rows = await db.reader.rows<{ code: string; name: string }>(sql`select "code", "name" from ${table} order by "position", "code"`)
  return Object.fromEntries(rows.map(({ code, name }) => [code, name]))
}
