import { createHash } from 'node:crypto'
import type { Settings } from 'meilisearch'
import { longestAnswer } from '#server/search/meilisearch/client.ts'

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
  searchCutoffMs: longestAnswer,
} satisfies Settings

/**
 * Identifies the settings and the form of the documents: when it changes, the next start rebuilds the index. It is kept in a list that has no effect,
 * as typos are not tolerated: Meilisearch returns settings in another form, so they cannot be compared with ours.
 */
const version = `settings${createHash('md5').update(JSON.stringify(wanted)).digest('hex')}`

export const settings: Settings = { ...wanted, typoTolerance: { ...wanted.typoTolerance, disableOnWords: [version] } }

/** Whether an index has these settings. */
export const hasSettings = ({ typoTolerance }: Settings) => typoTolerance?.disableOnWords?.includes(version) === true
