import { statusColumns } from '#server/content/itemState.ts'
import { highlight } from '#server/content/types/highlight.ts'
import { authorOf } from '#server/content/workflow/author.ts'
import { createItem } from '#server/content/workflow/createItem.ts'
import { saveItem } from '#server/content/workflow/saveItem.ts'
import { readVersion } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { highlightExport, highlightList } from '#server/features/console/highlights/highlightList.ts'
import { feature } from '#server/http/feature.ts'
import { type ConsoleHighlight, highlightsContract } from '#shared/contracts/console/highlights.ts'
import { Refusal } from '#shared/lib/errors.ts'

export const highlights = feature(
  highlightsContract,
  {
    listHighlights: ({ db, staff, input }) => db.reader.page({ ...highlightList(input, staff), page: input.page, size: input.size }),
    readHighlight: ({ db, input: { id } }) => readHighlight(db, id),
    createHighlight: ({ db, body, ...call }) => createItem(db, highlight, authorOf(call), body),
    saveHighlight: ({ db, body: { id, version, ...written }, ...call }) => saveItem(db, highlight, authorOf(call), { id, version }, written),
    readHighlightVersion: ({ db, input }) => readVersion(db, highlight, input),
  },
  { exports: { listHighlights: highlightExport } },
)

/** A group of pictures whole, as staff edit it. Refuses with notFound. */
async function readHighlight({ reader }: Database, id: number): Promise<ConsoleHighlight> {
  const row = await reader.row<ConsoleHighlight>(sql`
    select ${statusColumns}, item."name",
      coalesce((select json_agg(json_build_object('fileKey', "fileKey", 'title', "title") order by "position", "id")
        from "HighlightImage" where "highlightId" = item."id"), '[]') as "images"
    from "Highlight" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  return row
}
