import { sql } from '#server/database/sql.ts'
import { getHighlight } from '#server/features/highlight/getHighlight.ts'
import { highlightColumns } from '#server/features/highlight/highlightColumns.ts'
import { feature } from '#server/http/feature.ts'
import { highlightContract } from '#shared/contracts/highlight.ts'

export const highlight = feature(highlightContract, {
  listHighlights: ({ db, input }) => db.reader.page({ columns: highlightColumns, source: sql`from "VisibleHighlight"`, ...input }),

  listHighlightGroups: ({ db, input }) => db.reader.page({ columns: highlightColumns, source: sql`from "VisibleHighlight"`, ...input }),

  getHighlight: { handle: ({ db, input }) => getHighlight(db, input.id), viewed: 'highlight' },
})
