import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#server/database/client.ts'
import { rowsOn, sql } from '#server/database/sql.ts'
import type { ItemRef, Progress } from '#server/search/engine.ts'
import { allDocuments, atOneMoment, withConnections } from '#server/search/index/allDocuments.ts'
import { documentOf } from '#server/search/index/documents.ts'
import { batchesOf, countSources, sourcesOf } from '#server/search/index/sourceBatches.ts'
import { storeDocuments } from '#server/search/index/writeIndex.ts'
import { StartError } from '#server/startError.ts'

const next = sql`"SearchDocumentNext"`

/**
 * Makes the index anew beside the one that answers, while content goes on changing, and puts it in its place; items keep their ids. Answers how
 * many it holds. Whatever ends it in the middle leaves the index as it was, and the next attempt begins anew. Throws RebuildRunning where another
 * is at work.
 */
export const rebuildIndex = (db: Pick<Database, 'connectionString'>, progress: Progress = () => {}): Promise<number> =>
  withConnections(db.connectionString, async (reading, writing) => {
    await beAlone(writing)
    // Makes the server notice within a statement of minutes that we have crashed, and free the lock; not every system can.
    await writing.query(`set client_connection_check_interval = '1s'`).catch(() => {})
    // A table that is not in use yet need not be safe on the disk after every few documents.
    await writing.query('set synchronous_commit = off')
    await createNext(writing)
    // Whatever is written from now on has this number or a later one.
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

/** Another process makes the index anew just now. */
export class RebuildRunning extends StartError {}

/** Held until the connection closes. */
async function beAlone(client: pg.Client) {
  const { rows } = await client.query(`select pg_try_advisory_lock(hashtextextended('search index', 0)) as alone`)
  if (!rows[0]?.alone) throw new RebuildRunning('另一个进程正在重建搜索索引，请等它完成')
}

/** Texts are read, those before them taken apart, and those before them written, all at once. */
async function fill(reading: pg.Client, writing: pg.Client, progress: Progress) {
  const total = await countSources(rowsOn(reading))
  let done = 0
  let written: Promise<unknown> = Promise.resolve()
  for await (const documents of allDocuments(rowsOn(reading), total)) {
    await written
    written = rowsOn(writing)(storeDocuments(next, documents))
    written.catch(() => {}) // it is awaited in the next round; until then its failure is not unhandled
    done += documents.length
    progress(done, total)
  }
  await written
}

/** Brings the next table up to date with what was published, edited, moved or withdrawn since `start`. */
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

/** As often as it is tried to have the table alone, and how long each time; searches wait behind it as long. */
const attempts = { most: 20, wait: '1500ms', pause: 500 }

/** While writers wait, the last changes are brought over; then the tables change places. */
async function swap(client: pg.Client, start: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = '${attempts.wait}'; set local synchronous_commit = on`)
      await client.query('lock table "SearchDocument" in exclusive mode')
      await catchUp(client, start)
      await swapNext(client)
      // The previous release, which may still be running during an update, counts by this; it goes with the table.
      await client.query('delete from "SearchBitmap"')
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (attempt === attempts.most || !isLocked(error)) throw error
      await pause(attempts.pause)
    }
  }
}

/** Somebody else has the table, or waits for us as we wait for them. */
const isLocked = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/*
 * The table that will be the index, beside the one that is. Its form is read from that one, so that only migrations say what it is: all names of
 * the index begin with SearchDocument, those of the next one with SearchDocumentNext.
 */

const live = `'"SearchDocument"'::regclass`

/** Makes it empty, in place of one that was never finished, with its unique keys; other indexes are sooner made at the end. */
async function createNext(client: pg.Client): Promise<void> {
  await client.query('drop table if exists "SearchDocumentNext"')
  await client.query('create table "SearchDocumentNext" (like "SearchDocument" including defaults including constraints including storage)')
  await runEach(
    client,
    `select format('alter table "SearchDocumentNext" set (%s)', array_to_string(reloptions, ', ')) from pg_class where oid = ${live} and reloptions is not null
    union all
    select format('alter table "SearchDocumentNext" alter %I set statistics %s', attname, attstattarget) from pg_attribute where attrelid = ${live} and attstattarget > 0`,
  )
  // The server would look at it again and again, while it grows.
  await client.query('alter table "SearchDocumentNext" set (autovacuum_enabled = off)')
  await createIndexes(client, `indexdef like 'CREATE UNIQUE%'`)
  await client.query('alter table "SearchDocumentNext" add primary key using index "SearchDocumentNext_pkey"')
}

/** Makes the other indexes. */
async function indexNext(client: pg.Client): Promise<void> {
  // By three processes at once, even if the table is small. Each gathers lexemes in a tree that fits into the processor's own memory: with more it
  // takes longer.
  await client.query(`set maintenance_work_mem = '16MB'; alter table "SearchDocumentNext" set (parallel_workers = 2)`)
  await createIndexes(client, `indexdef not like 'CREATE UNIQUE%'`)
  await client.query('alter table "SearchDocumentNext" reset (parallel_workers, autovacuum_enabled)')
  // Which rows everybody can see, and which lexemes are common.
  await client.query('vacuum (analyze) "SearchDocumentNext"')
}

/** Puts it in the place of the index, with its names and triggers. Within a transaction. */
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

/** Runs the statements that a query makes from the catalog. */
async function runEach(client: pg.Client, query: string) {
  const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
  for (const [statement] of rows) await client.query(statement)
}
