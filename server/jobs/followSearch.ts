import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { tidyIndex } from '#server/search/index/writeIndex.ts'

/**
 * What is to be done after the search has changed: the index is tidied, and Meilisearch, where there is one, told what waits of this job and all
 * others like it. Throws when Meilisearch does not take it, so that the queue tries again later.
 */
export async function followSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<void> {
  await tidyIndex(db)
  if (!meilisearch) return
  const { sendChanges } = await import('#server/search/meilisearch/sendChanges.ts')
  await sendChanges(meilisearch, db)
}
