import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemRef } from '#server/search/engine.ts'
import { isIndexComplete } from '#server/search/index/compareIndex.ts'
import { rebuildIndex, rebuildTask } from '#server/search/index/rebuildIndex.ts'
import { tidyIndex, upsertItems } from '#server/search/index/writeIndex.ts'

/** Reindexes an item after its dishes or captions changed. */
export const refreshSearch = ({ prisma }: Pick<Database, 'prisma'>, item: ItemRef): Promise<void> =>
  prisma.$transaction((tx) => upsertItems(tx, [item]))

/** Sends the waiting changes to Meilisearch. Throws when it fails, so that the queue retries. */
export async function followSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<void> {
  await tidyIndex(db)
  if (!meilisearch) return
  const { sendChanges } = await import('#server/search/meilisearch/sendChanges.ts')
  await sendChanges(meilisearch, db)
}

/** Queues a comparison of Meilisearch with the whole index. PostgreSQL answers meanwhile. */
const queueFollowing = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query(`select graphile_worker.add_job('followSearch', '{"everything": true}', queue_name => 'followSearch', job_key => 'followEverything')`)

/**
 * Queues a rebuild of the search index if items are missing or another version of the code wrote them; else, with Meilisearch, syncs the changes that
 * were made without it.
 */
export async function queueIndexing({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<void> {
  if (await isIndexComplete(db)) {
    if (meilisearch) await queueFollowing(db)
    return
  }
  await db.pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = $1 and attempts >= max_attempts and locked_at is null))`,
    [rebuildTask],
  )
  // Leaves a running job alone; the other modes would mark it as failed.
  await db.pool.query(`select graphile_worker.add_job($1, queue_name => 'searchIndex', job_key => $1, job_key_mode => 'unsafe_dedupe')`, [
    rebuildTask,
  ])
}

/** Fails while another process rebuilds the index, so that the queue retries: that process may end before it has finished. */
export async function rebuildSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<void> {
  if (!(await isIndexComplete(db))) await rebuildIndex(db)
  if (meilisearch) await queueFollowing(db)
}
