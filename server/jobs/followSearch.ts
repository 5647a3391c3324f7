import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'

/**
 * Tells Meilisearch what has changed in the search: what waits of this job and all others like it. Throws when Meilisearch does not take it, so that
 * the queue tries again later. Without Meilisearch there is nobody to tell.
 */
export async function followSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<void> {
  if (!meilisearch) return
  const { sendChanges } = await import('#server/search/meilisearch/sendChanges.ts')
  await sendChanges(meilisearch, db)
}
