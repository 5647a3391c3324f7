import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { tidyIndex } from '#server/search/index/writeIndex.ts'

/** Sends the waiting changes to Meilisearch. Throws when it fails, so that the queue retries. */
export async function followSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<void> {
  await tidyIndex(db)
  if (!meilisearch) return
  const { sendChanges } = await import('#server/search/meilisearch/sendChanges.ts')
  await sendChanges(meilisearch, db)
}
