import { highlightExport, highlightList } from '#server/features/console/highlights/highlightList.ts'
import { readHighlight } from '#server/features/console/highlights/readHighlight.ts'
import { feature } from '#server/http/feature.ts'
import { authorOf } from '#server/publishing/author.ts'
import { createItem } from '#server/publishing/createItem.ts'
import { highlight } from '#server/publishing/kinds/highlight.ts'
import { saveItem } from '#server/publishing/saveItem.ts'
import { readVersion } from '#server/publishing/versions.ts'
import { highlightsContract } from '#shared/contracts/console/highlights.ts'

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
