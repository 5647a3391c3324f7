import { sql } from 'kysely'
import type { EnqueuedTask, Index, Meilisearch } from 'meilisearch'
import type { Database } from '#server/database/client.ts'
import type { Sql } from '#server/database/query.ts'
import type { Progress, SearchedKind } from '#server/search/engine.ts'
import { timedLexeme } from '#server/search/index/documents.ts'
import { finish, primaryKey } from '#server/search/meilisearch/client.ts'
import { encodeLexeme } from '#server/search/meilisearch/lexemeFilter.ts'

export interface Stamped {
  id: number
  kind: SearchedKind
  itemId: number
  stamp: string
}

interface SentDocument extends Stamped {
  /** Encoded by `encodeLexeme`. */
  lexemes: string[]
  category: number
  /** Seconds since 1970. */
  publishedAt: number
  withdrawAt: number | null
}

const published = sql`extract(epoch from "publishedAt")::float8`
const withdrawn = sql`extract(epoch from "withdrawAt")::float8`
// The timed lexeme is used in PostgreSQL only, and changes with time.
const lexemes = sql`ts_delete("lexemes", ${timedLexeme})`
const stamped = sql`"id", "kind", "itemId",
  md5(jsonb_build_array("kind", "itemId", ${lexemes}::text, "category", ${published}, ${withdrawn})::text) as "stamp"`
const whole = sql`${stamped}, tsvector_to_array(${lexemes}) as "lexemes", "category", ${published} as "publishedAt", ${withdrawn} as "withdrawAt"`

type Db = Pick<Database, 'reader'>

async function readDocuments({ reader }: Db, ids: readonly number[]): Promise<SentDocument[]> {
  return encoded(await reader.rows(sql`select ${whole} from "SearchDocument" where "id" = any(${ids}::int[])`))
}

async function* allDocuments(db: Db, size: number): AsyncGenerator<SentDocument[]> {
  for await (const documents of batches<SentDocument>(db, whole, size)) yield encoded(documents)
}

const encoded = (documents: readonly SentDocument[]) => documents.map((document) => ({ ...document, lexemes: document.lexemes.map(encodeLexeme) }))

export const allStamps = (db: Db, size: number): AsyncGenerator<Stamped[]> => batches(db, stamped, size)

async function* batches<T extends Stamped>({ reader }: Db, columns: Sql, size: number): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const batch = await reader.rows<T>(sql`select ${columns} from "SearchDocument" where "id" > ${after} order by "id" limit ${size}`)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}

const sentAtOnce = 500
const filledAtOnce = 1000
/** Meilisearch may merge waiting batches; they are on its disk. */
const waitingAtOnce = 20

/** Sends or removes rows by their current state. Idempotent; throws unless all is done. */
export async function sendRows(db: Database, client: Meilisearch, index: Index, ids: Iterable<number>): Promise<void> {
  const all = [...new Set(ids)]
  while (all.length > 0) {
    const batch = all.splice(0, sentAtOnce)
    const documents = await readDocuments(db, batch)
    const present = new Set(documents.map(({ id }) => id))
    const gone = batch.filter((id) => !present.has(id))
    const tasks = [
      ...(documents.length > 0 ? [await index.addDocuments(documents, { primaryKey })] : []),
      ...(gone.length > 0 ? [await index.deleteDocuments(gone)] : []),
    ]
    await finish(client, ...tasks)
  }
}

export async function fillIndex(db: Database, client: Meilisearch, index: Index, progress?: Progress): Promise<void> {
  const total = await db.prisma.searchDocument.count()
  const tasks: EnqueuedTask[] = []
  let done = 0
  for await (const documents of allDocuments(db, filledAtOnce)) {
    tasks.push(await index.addDocuments(documents, { primaryKey }))
    done += documents.length
    if (tasks.length === waitingAtOnce) await finish(client, ...tasks.splice(0))
    progress?.(done, total)
  }
  await finish(client, ...tasks)
}
