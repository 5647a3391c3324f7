import { sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import type { Shown } from '#server/search/index/documents.ts'
import type { SearchQuery } from '#server/search/query/searchQuery.ts'
import { highlight, snippet } from '#server/search/text/highlight.ts'
import type { ShownItem } from '#shared/contracts/search.ts'

export interface FoundRow {
  id: number
  category: number
  publishedAt: string
  shown: Shown
  normText: string
}

/** Normalised text is stored out of line, so it is read only for rechecks. */
export const foundColumns = ({ recheck }: SearchQuery) =>
  sql`"itemId" as "id", "category"::int as "category", "publishedAt", "shown", ${recheck.length > 0 ? sql`"normText"` : sql`''`} as "normText"`

export function toHit(
  { id, category, publishedAt, shown }: FoundRow,
  { marks }: Pick<SearchQuery, 'marks'>,
  { summaries }: SearchRequest,
): ShownItem {
  const words = marks(shown.title)
  const { label, remark } = shown
  return { id, category, publishedAt, label, remark, title: highlight(shown.title, words), summary: summaries ? snippet(shown.text, words) : '' }
}
