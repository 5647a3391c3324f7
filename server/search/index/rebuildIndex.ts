import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/client.ts'
import { isLocked } from '#server/database/isUnavailable.ts'
import { type Rows, rowsOn } from '#server/database/query.ts'
import type { ItemRef, Progress } from '#server/search/engine.ts'
import { allDocuments, atOneMoment, withConnections } from '#server/search/index/allDocuments.ts'
import { documentOf } from '#server/search/index/documents.ts'
import { batchesOf, countSources, sourcesOf, storeDocuments } from '#server/search/index/writeIndex.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'
import { StartError } from '#server/startError.ts'

const next = sql`"SearchDocumentNext"`

/** Rebuilds beside the live index, then swaps; items keep their ids. A failure leaves the live index unchanged. Throws a StartError while another process does so. */
export const rebuildIndex = (db: Pick<Database, 'connectionString'>, progress: Progress = () => {}): Promise<number> =>
  withConnections(db.connectionString, async (reading, writing) => {
    await beAlone(writing)
    // Frees the lock of a crashed client during a long statement; not supported on every system.
    await writing.query(`set client_connection_check_interval = '1s'`).catch(() => {})
    await writing.query('set synchronous_commit = off')
    await createNext(writing)
    // All later writes have this transaction id or a higher one.
    const [{ start } = { start: '' }] = await rowsOn(writing)<{ start: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::xid::text as "start"`,
    )
    await atOneMoment(reading, () => fill(reading, writing, progress))
    await indexNext(writing)
    await catchUp(writing, start)
    await swap(writing, start)
    const [counted] = await rowsOn(writing)<{ documents: number }>(sql`select count(*)::int as "documents" from "SearchDocument"`)
    return counted?.documents ?? 0
  })

const lock = `hashtextextended('search index', 0)`

/** The job that rebuilds. During an update, a process of another version must not take it. */
export const rebuildTask = `rebuildSearch${lexVersion}`

/** Returns how far a running rebuild is, in any process. PostgreSQL counts what is written about every second. */
export async function readRebuild(rows: Rows): Promise<{ done: number; total: number } | undefined> {
  const [rebuild] = await rows<{ done: number; total: number }>(sql`
    select "n_tup_ins"::int as "done", (select count(*)::int from "SearchSource") as "total" from pg_stat_user_tables
    where "relname" = 'SearchDocumentNext' and exists (select from pg_locks
      join pg_database on pg_database.oid = pg_locks.database and "datname" = current_database()
      where "locktype" = 'advisory' and "objsubid" = 1 and ("classid"::bigint << 32 | "objid"::bigint) = ${sql.raw(lock)})`)
  return rebuild
}

/** The lock is held until the connection closes. */
async function beAlone(client: pg.Client) {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as alone`)
  if (!rows[0]?.alone) throw new StartError('另一个进程正在重建搜索索引，请等它完成')
}

/** Reads, tokenises and writes concurrently. */
async function fill(reading: pg.Client, writing: pg.Client, progress: Progress) {
  const total = await countSources(rowsOn(reading))
  let done = 0
  let written: Promise<unknown> = Promise.resolve()
  for await (const documents of allDocuments(rowsOn(reading), total)) {
    await written
    written = rowsOn(writing)(storeDocuments(next, documents))
    written.catch(() => {}) // awaited in the next round; avoids an unhandled rejection
    done += documents.length
    progress(done, total)
  }
  await written
}

/** Applies content changes since `start`. */
async function catchUp(client: pg.Client, start: string) {
  const rows = rowsOn(client)
  await rows(sql`delete from ${next} stored where not exists (
    select from "SearchSource" source where source."kind" = stored."kind" and source."id" = stored."itemId")`)
  const changed = await rows<ItemRef>(sql`
    select "kind"::text as "kind", "itemId" as "id" from "SearchDocument" where age(xmin) <= age(${start}::xid)
    union
    select source."kind"::text, source."id" from "SearchSource" source
    left join ${next} stored on stored."kind" = source."kind" and stored."itemId" = source."id"
    where stored."id" is null or (stored."publishedAt", stored."withdrawAt") is distinct from (source."publishedAt", source."withdrawAt")`)
  for (const [kind, ids] of batchesOf(changed)) {
    const sources = await sourcesOf(rows, kind, ids)
    if (sources.length > 0) await rows(storeDocuments(next, sources.map(documentOf)))
  }
}

/** Searches queue behind each lock attempt. */
const attempts = { max: 20, wait: '1500ms', pause: 500 }

/** Blocks writers, applies the last changes, then swaps. */
async function swap(client: pg.Client, start: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = '${attempts.wait}'; set local synchronous_commit = on`)
      await client.query('lock table "SearchDocument" in exclusive mode')
      await catchUp(client, start)
      await swapNext(client)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (attempt === attempts.max || !isLocked(error)) throw error
      await pause(attempts.pause)
    }
  }
}

/* Copies the definition of the live table, so only migrations define it. */

const live = `'"SearchDocument"'::regclass`

/** Creates unique keys only; other indexes build faster at the end. */
async function createNext(client: pg.Client): Promise<void> {
  await client.query('drop table if exists "SearchDocumentNext"')
  await client.query('create table "SearchDocumentNext" (like "SearchDocument" including defaults including constraints including storage)')
  await runEach(
    client,
    `select format('alter table "SearchDocumentNext" set (%s)', array_to_string(reloptions, ', ')) from pg_class where oid = ${live} and reloptions is not null
    union all
    select format('alter table "SearchDocumentNext" alter %I set statistics %s', attname, attstattarget) from pg_attribute where attrelid = ${live} and attstattarget > 0`,
  )
  await client.query('alter table "SearchDocumentNext" set (autovacuum_enabled = off)')
  await createIndexes(client, `indexdef like 'CREATE UNIQUE%'`)
  await client.query('alter table "SearchDocumentNext" add primary key using index "SearchDocumentNext_pkey"')
}

async function indexNext(client: pg.Client): Promise<void> {
  // Three processes even for a small table; more memory than the CPU cache is slower.
  await client.query(`set maintenance_work_mem = '16MB'; alter table "SearchDocumentNext" set (parallel_workers = 2)`)
  await createIndexes(client, `indexdef not like 'CREATE UNIQUE%'`)
  await client.query('alter table "SearchDocumentNext" reset (parallel_workers, autovacuum_enabled)')
  // Updates the visibility map and lexeme statistics.
  await client.query('vacuum (analyze) "SearchDocumentNext"')
}

/** Needs a transaction. */
async function swapNext(client: pg.Client): Promise<void> {
  const { rows: triggers } = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = ${live} and not tgisinternal order by tgname`,
  )
  await client.query('alter sequence "SearchDocument_id_seq" owned by "SearchDocumentNext"."id"')
  await client.query('drop table "SearchDocument"')
  await client.query('alter table "SearchDocumentNext" rename to "SearchDocument"')
  await runEach(
    client,
    `select format('alter index %I rename to %I', relname, replace(relname, 'SearchDocumentNext', 'SearchDocument'))
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = ${live}`,
  )
  for (const { definition } of triggers) await client.query(definition)
}

const createIndexes = (client: pg.Client, which: string) =>
  runEach(
    client,
    `select replace(indexdef, '"SearchDocument', '"SearchDocumentNext') from pg_indexes
    where schemaname = current_schema() and tablename = 'SearchDocument' and ${which}`,
  )

async function runEach(client: pg.Client, query: string) {
  const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
  for (const [statement] of rows) await client.query(statement)
}
