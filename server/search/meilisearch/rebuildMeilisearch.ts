import { hash } from 'node:crypto'
import type { Meilisearch, Settings } from 'meilisearch'
import type { Database } from '#server/database/client.ts'
import type { Progress } from '#server/search/engine.ts'
import { ensureVersion, finish, indexName, isMissing, maxAnswerMs, nextIndexName, primaryKey } from '#server/search/meilisearch/client.ts'
import { repair } from '#server/search/meilisearch/compareMeilisearch.ts'
import { fillIndex } from '#server/search/meilisearch/documents.ts'

/* Everything here requires the writer lock. */

/** Builds and compares a new index, then swaps it in; changes meanwhile stay queued. */
export async function rebuildMeilisearch(db: Database, client: Meilisearch, progress?: Progress): Promise<number> {
  await ensureVersion(client)
  const next = client.index(nextIndexName)
  if (await exists(client, nextIndexName)) await finish(client, await next.delete())
  await finish(client, await client.createIndex(nextIndexName, { primaryKey }))
  await finish(client, await next.updateSettings(settings))
  await fillIndex(db, client, next, progress)
  await repair(db, client, next)
  const hadOne = await exists(client, indexName)
  // A rename needs a free target name.
  await finish(client, await client.swapIndexes([{ indexes: [nextIndexName, indexName], rename: !hadOne }]))
  if (hadOne) await finish(client, await next.delete())
  return (await client.index(indexName).getStats()).numberOfDocuments
}

/** Returns true if it created a missing or outdated index. */
export async function prepareIndex(db: Database, client: Meilisearch): Promise<boolean> {
  const actual = await client.index(indexName).getSettings().catch(undefinedWhereMissing)
  if (actual && hasSettings(actual)) return false
  await rebuildMeilisearch(db, client)
  return true
}

const exists = async (client: Meilisearch, uid: string) => (await client.getRawIndex(uid).catch(undefinedWhereMissing)) !== undefined

function undefinedWhereMissing(error: unknown) {
  if (!isMissing(error)) throw error
  return undefined
}

/** Meilisearch only filters and sorts; tokenising, typo correction and ranking are off. */
const wanted = {
  searchableAttributes: [],
  displayedAttributes: ['id', 'kind', 'itemId', 'stamp'],
  filterableAttributes: [
    ...['id', 'category', 'publishedAt', 'withdrawAt'],
    // `comparison` speeds up prefix matches.
    { attributePatterns: ['lexemes'], features: { facetSearch: false, filter: { equality: true, comparison: true } } },
  ],
  sortableAttributes: ['id', 'publishedAt'],
  rankingRules: ['sort'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  // Meilisearch cuts off counts there.
  pagination: { maxTotalHits: 1_000_000_000 },
  // The request times out then.
  searchCutoffMs: maxAnswerMs,
} satisfies Settings

/** Changes rebuild the index at the next start. Kept in an unused setting, because Meilisearch returns settings in another form. */
const version = `settings${hash('md5', JSON.stringify(wanted))}`

export const settings: Settings = { ...wanted, typoTolerance: { ...wanted.typoTolerance, disableOnWords: [version] } }

const hasSettings = ({ typoTolerance }: Settings) => typoTolerance?.disableOnWords?.includes(version) === true
