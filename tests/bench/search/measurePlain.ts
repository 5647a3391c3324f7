import pg from 'pg'
import type { Database } from '#server/database/client.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { searchPageSize } from '#shared/rules/searchRules.ts'
import { summarise, type Timings, timed } from '#tests/bench/search/timings.ts'

export interface PlainResult {
  text: string
  ours: Timings
  plain: Timings
}

/**
 * The plain alternative: `ILIKE` on title and content, with the GIN indexes of pg_trgm. It searches only the articles, with their markup, and
 * PostgreSQL may use all its processes for it: all of this is in its favour.
 */
export async function indexForPlain({ connectionString }: Database): Promise<void> {
  const client = new pg.Client({ connectionString, options: '-c maintenance_work_mem=256MB' })
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query(`select show_trgm('北京') as "trigrams"`)
  if (rows[0].trigrams.length === 0) throw new Error('pg_trgm sees no letters in Chinese here: the database needs LC_CTYPE C.UTF-8')
  await client.query('create index on "Article" using gin ("title" gin_trgm_ops)')
  await client.query('create index on "Article" using gin ("content" gin_trgm_ops)')
  await client.query('analyze "Article"')
  await client.end()
}

/** Both alternately, so that a machine whose speed drifts treats them alike: the first page and the total. */
export async function measurePlain(db: Database, engine: SearchEngine, texts: readonly string[], rounds: number): Promise<PlainResult[]> {
  const pool = new pg.Pool({ connectionString: db.connectionString, max: 2 })
  const results: PlainResult[] = []
  for (const text of texts) {
    const [ours, plain]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const here = await timed(() => engine.search({ text, page: 1, size: searchPageSize }))
      const there = await timed(() => searchPlainly(pool, text))
      if (round > 0) ours.push(here.time)
      if (round > 0) plain.push(there.time)
    }
    results.push({ text, ours: summarise(ours), plain: summarise(plain) })
  }
  await pool.end()
  return results
}

async function searchPlainly(pool: pg.Pool, text: string) {
  const source = `from "Article" where "status" = 'approved' and "deletedAt" is null and ("title" ilike $1 or "content" ilike $1)`
  const values = [`%${text}%`]
  return Promise.all([
    pool.query(`select count(*) ${source}`, values),
    pool.query(`select "id", "title" ${source} order by "publishedAt" desc, "id" desc limit ${searchPageSize}`, values),
  ])
}
