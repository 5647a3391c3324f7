import { createHash } from 'node:crypto'
import type { Meilisearch, Settings } from 'meilisearch'
import type { Database } from '#server/database/client.ts'
import type { Progress } from '#server/search/engine.ts'
import { ensureVersion, finish, indexName, isMissing, maxAnswerMs, nextIndexName, primaryKey } from '#server/search/meilisearch/client.ts'
import { repair } from '#server/search/meilisearch/compareMeilisearch.ts'
import { fillIndex } from '#server/search/meilisearch/documents.ts'

/*
 * All of this is for the only writer.
 */

/**
 * Makes the index anew beside the one that answers, compares it, and puts it in its place. What changes meanwhile waits in the queue. What an
 * earlier attempt has left is dropped. Answers how many documents it holds then.
 */
export async function rebuildMeilisearch(db: Database, client: Meilisearch, progress?: Progress): Promise<number> {
  await ensureVersion(client)
  const next = client.index(nextIndexName)
  if (await exists(client, nextIndexName)) await finish(client, await next.delete())
  await finish(client, await client.createIndex(nextIndexName, { primaryKey }))
  await finish(client, await next.updateSettings(settings))
  await fillIndex(db, client, next, progress)
  await repair(db, client, next)
  const hadOne = await exists(client, indexName)
  // A rename takes the index from the first name to the second one, which must be free.
  await finish(client, await client.swapIndexes([{ indexes: [nextIndexName, indexName], rename: !hadOne }]))
  if (hadOne) await finish(client, await next.delete())
  return (await client.index(indexName).getStats()).numberOfDocuments
}

/** Makes the index where there is none, or one that was made for another version of the portal; answers whether it did. */
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

/**
 * The settings of the index. Meilisearch only looks up which documents have a lexeme, and sorts them: nothing is divided into words, corrected or
 * ranked.
 */
const wanted = {
  searchableAttributes: [],
  displayedAttributes: ['id', 'kind', 'itemId', 'stamp'],
  filterableAttributes: [
    ...['id', 'category', 'publishedAt', 'withdrawAt'],
    // What can be compared is kept in groups too, so that all that begin with a character are found at once.
    { attributePatterns: ['lexemes'], features: { facetSearch: false, filter: { equality: true, comparison: true } } },
  ],
  sortableAttributes: ['id', 'publishedAt'],
  rankingRules: ['sort'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  // Counts are cut off there.
  pagination: { maxTotalHits: 1_000_000_000 },
  // The request to Meilisearch times out then.
  searchCutoffMs: maxAnswerMs,
} satisfies Settings

/**
 * Identifies the settings and the form of the documents: when it changes, the next start rebuilds the index. It is kept in a list that has no effect,
 * as typos are not tolerated: Meilisearch returns settings in another form, so they cannot be compared with ours.
 */
const version = `settings${createHash('md5').update(JSON.stringify(wanted)).digest('hex')}`

export const settings: Settings = { ...wanted, typoTolerance: { ...wanted.typoTolerance, disableOnWords: [version] } }

/** Whether an index has these settings. */
const hasSettings = ({ typoTolerance }: Settings) => typoTolerance?.disableOnWords?.includes(version) === true
