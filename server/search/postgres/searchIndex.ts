import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'

/** What a search reads from. But for `rows` it is a little old, so it decides how an answer is found, and never what it is. */
export interface SearchIndex {
  rows: Rows
  /** About how many documents there are. */
  documents: number
  /** The lexemes that have a bitmap. */
  bitmaps: ReadonlySet<string>
}

/** For how long it may be old, in milliseconds. */
const freshFor = 30_000

/** A way to ask for it: the first time the database is asked, and again after some time, while others go on with what was known. */
export function createSearchIndex(rows: Rows): () => Promise<SearchIndex> {
  let known: Promise<SearchIndex> | undefined
  let freshUntil = 0
  return () => {
    if (known && performance.now() < freshUntil) return known
    freshUntil = performance.now() + freshFor
    const next = look(rows)
    const keep = () => {
      known = next
    }
    const forget = () => {
      known = undefined
    }
    next.then(keep, forget)
    known ??= next
    return known
  }
}

async function look(rows: Rows): Promise<SearchIndex> {
  const [table] = await rows<{ documents: number; lexemes: string[] }>(sql`
    select reltuples as "documents", array(select "lexeme" from "SearchBitmap") as "lexemes" from pg_class where oid = '"SearchDocument"'::regclass`)
  return { rows, documents: table?.documents ?? 0, bitmaps: new Set(table?.lexemes) }
}
