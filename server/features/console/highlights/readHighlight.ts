import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { standingColumns } from '#server/publishing/itemState.ts'
import type { ConsoleHighlight } from '#shared/contracts/console/highlights.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A group of pictures whole, as staff edit it. Refuses with notFound. */
export async function readHighlight({ reader }: Database, id: number): Promise<ConsoleHighlight> {
  const row = await reader.row<ConsoleHighlight>(sql`
    select ${standingColumns}, item."name",
      coalesce((select json_agg(json_build_object('fileKey', "fileKey", 'title', "title") order by "position", "id")
        from "HighlightImage" where "highlightId" = item."id"), '[]') as "images"
    from "Highlight" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  return row
}
