import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { highlightColumns } from '#server/features/highlight/highlightColumns.ts'
import type { HighlightDetail } from '#shared/contracts/highlight.ts'

/** A visible highlight. Refuses with notFound, or gone. */
export async function getHighlight(db: Database, id: number): Promise<HighlightDetail> {
  const highlight = await db.reader.row<HighlightDetail>(sql`
    select ${highlightColumns}, coalesce("views", 0) as "views",
      ${neighbourColumns('highlight')}
    from "VisibleHighlight" left join "ViewCount" on "kind" = 'highlight' and "itemId" = "id"
    where "id" = ${id}`)
  if (!highlight) throw await notFoundOrGone(db, 'highlight', id)
  return highlight
}
