import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#server/database/client.ts'
import { rowsOn } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import type { ItemRef, Progress } from '#server/search/engine.ts'
import { allDocuments } from '#server/search/index/allDocuments.ts'
import { atOneMoment, withConnections } from '#server/search/index/connection.ts'
import { documentOf } from '#server/search/index/documents.ts'
import { createNext, indexNext, swapNext } from '#server/search/index/nextTable.ts'
import { batchesOf, countSources, sourcesOf } from '#server/search/index/sourceBatches.ts'
import { storeDocuments } from '#server/search/index/storedRows.ts'
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
