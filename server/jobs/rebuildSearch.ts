import type { Database } from '#server/database/client.ts'
import { isIndexComplete } from '#server/search/index/compareIndex.ts'
import { RebuildRunning, rebuildIndex } from '#server/search/index/rebuildIndex.ts'

/** Queues a rebuild of the search index if items are missing or another version of the code wrote them. */
export async function queueRebuild(db: Database): Promise<void> {
  if (await isIndexComplete(db)) return
  await db.pool.query(`select graphile_worker.add_job('rebuildSearch', queue_name => 'searchIndex', job_key => 'rebuildSearch')`)
}

/** Does nothing where another process is rebuilding it. */
export async function rebuildSearch(db: Database): Promise<void> {
  try {
    await rebuildIndex(db)
  } catch (error) {
    if (!(error instanceof RebuildRunning)) throw error
  }
}
