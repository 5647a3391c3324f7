import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SearchResponse } from 'meilisearch'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { searchWords } from '#server/search/answer/searchWords.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { createClient, indexName } from '#server/search/meilisearch/client.ts'
import { createMeilisearchEngine, meilisearchFinder } from '#server/search/meilisearch/meilisearchEngine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { measureBeside } from '#tests/bench/search/measureBeside.ts'
import { randomQueries } from '#tests/bench/search/randomQuestions.ts'
import { short } from '#tests/bench/search/report.ts'
import { timed } from '#tests/bench/search/timings.ts'

/*
 * `npm run bench:meilisearch -- [items]`: compares PostgreSQL with the Meilisearch at MEILI_HOST (with MEILI_KEY), whose index it replaces: both get
 * the same random pieces of the texts, and their results are compared with reading every text. Over this many items (20,000), and over the demo
 * content. Exits with 1 if a result is wrong.
 */
const items = process.argv[2] ?? '20000'
const { MEILI_HOST, MEILI_KEY } = process.env
const { meilisearch } = readConfig({ MEILI_HOST, MEILI_KEY }, [])
if (!meilisearch) throw new Error('MEILI_HOST and MEILI_KEY have to name a Meilisearch')
const server = meilisearch
const print = (line: string) => console.log(line)

const folder = await mkdtemp(join(tmpdir(), 'portal-meilisearch-bench-'))
const database = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
try {
  await withContent('items', items)
  await withContent('demo', join(folder, 'uploads'))
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Measures on a separate database, filled by another process. */
async function withContent(content: 'items' | 'demo', value: string) {
  const admin = new pg.Client({ connectionString: database.connectionString })
  await admin.connect()
  await admin.query(`create database ${content}`)
  await admin.end()
  const databaseUrl = Object.assign(new URL(database.connectionString), { pathname: `/${content}` }).href
  print(`\nwriting the content: ${content} …`)
  const filling = spawn(process.execPath, [fileURLToPath(new URL('searchContent.ts', import.meta.url)), databaseUrl, content, value], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(filling, 'exit')
  if (code !== 0) throw new Error(`the content was not written: ${code}`)
  const db = await connect({ databaseUrl })
  await measure(db).finally(() => db.close())
}

async function measure(db: Database) {
  const postgres = createPostgresEngine(db)
  const inPostgres = await timed(() => postgres.reindex())
  // Only the time of Meilisearch: the other index exists already.
  const inMeilisearch = await timed(() => createMeilisearchEngine(server, db, { ...postgres, reindex: async () => 0 }).reindex())
  // Nothing is pending, so Meilisearch is up to date.
  await db.pool.query('delete from graphile_worker._private_jobs')
  print(`${inPostgres.result} items indexed: PostgreSQL ${short(inPostgres.time / 1000)} s, Meilisearch ${short(inMeilisearch.time / 1000)} s`)
  const { databaseSize } = (await (await fetch(`${server.host}/stats`, { headers: { authorization: `Bearer ${server.key}` } })).json()) as {
    databaseSize: number
  }
  const [size] = await db.prisma.$queryRaw<{ table: number; index: number }[]>`
    select (pg_total_relation_size('"SearchDocument"') - pg_relation_size('"SearchDocument_lexemes_idx"'))::float8 as "table", pg_relation_size('"SearchDocument_lexemes_idx"')::float8 as "index"`
  print(
    `on the disk: PostgreSQL ${short((size?.table ?? 0) / 1e6)} MB and its index ${short((size?.index ?? 0) / 1e6)} MB, Meilisearch ${short(databaseSize / 1e6)} MB`,
  )

  // As the portal calls it, but without a timeout.
  const index = createClient(server).index(indexName)
  const finder = meilisearchFinder(db.reader.rows, (params) => index.search(undefined, params) as Promise<SearchResponse>)
  const engine = { search: (request: SearchRequest) => searchWords(db, finder, request) }
  for (const { name, texts } of await randomQueries(db)) {
    const { wrong, inexact, timings } = await measureBeside(db, { PostgreSQL: postgres, Meilisearch: engine }, texts)
    const figures = Object.entries(timings).map(([engine, { p50, p95 }]) => `${engine} ${short(p50)}/${short(p95)}`)
    print(
      `${name.padEnd(28)}${String(texts.length).padStart(4)} asked, ${wrong.length} wrong, ${inexact} not counted exactly; p50/p95 in ms: ${figures.join(', ')}`,
    )
    for (const text of wrong) print(`  wrong: ${text}`)
    if (wrong.length > 0) process.exitCode = 1
  }
  await postgres.close()
}
