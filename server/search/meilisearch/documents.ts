import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { SearchedKind } from '#server/search/engine.ts'

/** What tells whether a document is that of a row: `stamp` changes with whatever of it is sent. */
export interface Stamped {
  /** That of SearchDocument. */
  id: number
  kind: SearchedKind
  itemId: number
  stamp: string
}

/** A document as it is sent: the texts as they are compared, so that one rule of script, width and case holds for both engines. */
export interface SentDocument extends Stamped {
  title: string
  content: string
  category: number
  /** Seconds since 1970. */
  publishedAt: number
  withdrawAt: number | null
}

const published = sql`extract(epoch from "publishedAt")::float8`
const withdrawn = sql`extract(epoch from "withdrawAt")::float8`
const stamped = sql`"id", "kind", "itemId",
  md5(jsonb_build_array("kind", "itemId", "normText", "category", ${published}, ${withdrawn})::text) as "stamp"`
const whole = sql`${stamped}, split_part("normText", chr(10), 1) as "title", substr("normText", strpos("normText", chr(10)) + 1) as "content",
  "category", ${published} as "publishedAt", ${withdrawn} as "withdrawAt"`

type Reading = Pick<Database, 'reader'>

/** The documents of these rows as they are now; those that are gone are missing. */
export const readDocuments = ({ reader }: Reading, ids: readonly number[]): Promise<SentDocument[]> =>
  reader.rows(sql`select ${whole} from "SearchDocument" where "id" = any(${ids}::int[])`)

/** All documents, in batches. */
export const allDocuments = (db: Reading, size: number): AsyncGenerator<SentDocument[]> => batches(db, whole, size)

/** The stamps of all documents, in batches. */
export const allStamps = (db: Reading, size: number): AsyncGenerator<Stamped[]> => batches(db, stamped, size)

async function* batches<T extends Stamped>({ reader }: Reading, columns: Sql, size: number): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const batch = await reader.rows<T>(sql`select ${columns} from "SearchDocument" where "id" > ${after} order by "id" limit ${size}`)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}
