import { createHash } from 'node:crypto'
import type { Settings } from 'meilisearch'
import type { Database } from '#server/database/client.ts'
import { longestAnswer } from '#server/search/meilisearch/client.ts'
import { readSynonyms } from '#server/search/query/synonyms.ts'
import { ownWords } from '#server/search/text/ownWords.ts'
import { mostResults } from '#shared/rules/searchRules.ts'

/** The settings of the index with the synonyms as staff keep them now. */
export async function readSettings({ reader }: Pick<Database, 'reader'>): Promise<Settings> {
  return marked(createSettings(Object.fromEntries(await readSynonyms(reader.rows))))
}

function createSettings(synonyms: Record<string, string[]>) {
  return {
    searchableAttributes: ['title', 'content'],
    displayedAttributes: ['id', 'kind', 'itemId', 'stamp'],
    filterableAttributes: ['id', 'category', 'publishedAt', 'withdrawAt'],
    sortableAttributes: ['id', 'publishedAt'],
    // Title hits first, newest first among them; `sort` ends with the id, so nothing is left for a rule after it to decide.
    rankingRules: ['words', 'attributeRank', 'sort'],
    localizedAttributes: [{ attributePatterns: ['title', 'content'], locales: ['cmn'] }],
    // What is nowhere as it was typed is guessed by PostgreSQL, which says what it has searched instead.
    typoTolerance: { enabled: false },
    synonyms,
    dictionary: shortest([...ownWords, ...Object.keys(synonyms)]),
    pagination: { maxTotalHits: mostResults },
    // Later nobody waits for the answer any more.
    searchCutoffMs: longestAnswer,
  } satisfies Settings
}

/**
 * Words of which none is a part of another: a word of the dictionary becomes one token, in which a shorter one would not be found
 * (驻京办 in 驻京办事处).
 */
const shortest = (words: string[]) => [...new Set(words)].filter((word) => !words.some((other) => other !== word && word.includes(other))).sort()

/**
 * With a fingerprint of the settings in a list that has no effect, as typos are not tolerated: Meilisearch answers other settings in a form of its
 * own, so they cannot be compared with ours.
 */
function marked(settings: ReturnType<typeof createSettings>): Settings {
  const mark = `settings${createHash('md5').update(JSON.stringify(settings)).digest('hex')}`
  return { ...settings, typoTolerance: { ...settings.typoTolerance, disableOnWords: [mark] } }
}

/** Whether an index has these settings. */
export const hasSettings = (actual: Settings, wanted: Settings) =>
  wanted.typoTolerance?.disableOnWords?.every((mark) => actual.typoTolerance?.disableOnWords?.includes(mark)) === true
