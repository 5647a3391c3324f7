import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { SearchedKind } from '#server/search/engine.ts'
import { timedLexeme } from '#server/search/index/documents.ts'
import { encodeLexeme } from '#server/search/meilisearch/lexemeFilter.ts'

/** What tells whether a document is that of a row: `stamp` changes with whatever of it is sent. */
export interface Stamped {
  /** That of SearchDocument. */
  id: number
  kind: SearchedKind
  itemId: number
  stamp: string
}

/** A document as it is sent: what it is found and sorted by, and none of its text. */
export interface SentDocument extends Stamped {
  /** As `encodeLexeme` writes them. */
  lexemes: string[]
  category: number
  /** Seconds since 1970. */
  publishedAt: number
  withdrawAt: number | null
}

const published = sql`extract(epoch from "publishedAt")::float8`
const withdrawn = sql`extract(epoch from "withdrawAt")::float8`
// Whether a document has a time is for counting in PostgreSQL, and changes by itself.
const lexemes = sql`ts_delete("lexemes", ${timedLexeme})`
const stamped = sql`"id", "kind", "itemId",
  md5(jsonb_build_array("kind", "itemId", ${lexemes}::text, "category", ${published}, ${withdrawn})::text) as "stamp"`
const whole = sql`${stamped}, tsvector_to_array(${lexemes}) as "lexemes", "category", ${published} as "publishedAt", ${withdrawn} as "withdrawAt"`

type Interpretation = Pick<Database, 'reader'>

/** The documents of these rows as they are now; those that are gone are missing. */
export async function readDocuments({ reader }: Interpretation, ids: readonly number[]): Promise<SentDocument[]> {
  return encoded(await reader.rows(sql`select ${whole} from "SearchDocument" where "id" = any(${ids}::int[])`))
}

/** All documents, in batches. */
export async function* allDocuments(db: Interpretation, size: number): AsyncGenerator<SentDocument[]> {
  for await (const documents of batches<SentDocument>(db, whole, size)) yield encoded(documents)
}

const encoded = (documents: readonly SentDocument[]) => documents.map((document) => ({ ...document, lexemes: document.lexemes.map(encodeLexeme) }))

/** The stamps of all documents, in batches. */
export const allStamps = (db: Interpretation, size: number): AsyncGenerator<Stamped[]> => batches(db, stamped, size)

async function* batches<T extends Stamped>({ reader }: Interpretation, columns: Sql, size: number): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const batch = await reader.rows<T>(sql`select ${columns} from "SearchDocument" where "id" > ${after} order by "id" limit ${size}`)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}
