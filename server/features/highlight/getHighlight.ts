import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { highlightColumns } from '#server/features/highlight/highlightColumns.ts'
import type { Highlight } from '#shared/contracts/highlight.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A visible highlight. Refuses with notFound. */
export async function getHighlight(db: Database, id: number): Promise<Highlight> {
  const highlight = await db.reader.row<Highlight>(sql`select ${highlightColumns} from "VisibleHighlight" where "id" = ${id}`)
  if (!highlight) throw new Refusal('notFound')
  return highlight
}
