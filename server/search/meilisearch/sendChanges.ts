import type { Database } from '#server/database/client.ts'
import { createClient, explain, indexName, type MeilisearchConfig } from '#server/search/meilisearch/client.ts'
import { repair } from '#server/search/meilisearch/compareMeilisearch.ts'
import { sendRows } from '#server/search/meilisearch/documents.ts'
import { onlyWriter } from '#server/search/meilisearch/onlyWriter.ts'
import { forgetWaiting, readWaiting } from '#server/search/meilisearch/outbox.ts'
import { prepareIndex } from '#server/search/meilisearch/rebuildMeilisearch.ts'

/** Sends all queued changes; those that fail stay queued. Throws a message for the operator. */
export async function sendChanges(config: MeilisearchConfig, db: Database): Promise<void> {
  const client = createClient(config)
  const index = client.index(indexName)
  await onlyWriter(db, async () => {
    const waiting = await readWaiting(db)
    const isNew = await prepareIndex(db, client)
    const ids = waiting.flatMap(({ ids }) => ids ?? [])
    const isWhole = waiting.some(({ everything }) => everything)
    if (!isNew) await (isWhole ? repair(db, client, index) : sendRows(db, client, index, ids))
    await forgetWaiting(db, waiting)
  }).catch((error: unknown) => {
    throw new Error(explain(error, config), { cause: error })
  })
}
