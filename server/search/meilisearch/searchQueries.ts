import type { MultiSearchQuery } from 'meilisearch'
import type { SearchRequest } from '#server/search/engine.ts'
import { indexName } from '#server/search/meilisearch/client.ts'

/** What both queries of one search have in common. */
const common = { indexUid: indexName, matchingStrategy: 'all', locales: ['cmn'], attributesToRetrieve: ['id'] } satisfies Partial<MultiSearchQuery>

/**
 * What Meilisearch is asked for these words: a page of ids with the exact number of hits; with `categories` also how many each category has, which
 * takes a second query where one category was chosen. `now` in milliseconds.
 */
export function searchQueries(
  words: readonly string[],
  isSynonym: (word: string) => boolean,
  request: SearchRequest,
  now = Date.now(),
): MultiSearchQuery[] {
  const { category, page, size, categories } = request
  const q = words.map((word) => (isWhole(word) || isSynonym(word) ? word : `"${word}"`)).join(' ')
  const visible = [`publishedAt <= ${now / 1000}`, `(withdrawAt IS NULL OR withdrawAt > ${now / 1000})`, ...dates(request)]
  const query = (conditions: string[], page: number, hitsPerPage: number) => ({
    ...common,
    q,
    filter: conditions.join(' AND '),
    sort: ['publishedAt:desc', 'id:desc'],
    page,
    hitsPerPage,
  })
  const facets = categories ? { facets: ['category'] } : {}
  if (category === undefined) return [{ ...query(visible, page, size), ...facets }]
  const chosen = query([...visible, `category = ${category}`], page, size)
  return categories ? [chosen, { ...query(visible, 1, 1), ...facets }] : [chosen]
}

/** Is never divided. Other words are asked for as a phrase, or their parts would be found wherever they stand; a phrase has no synonyms. */
const isWhole = (word: string) => /^[a-z0-9]+$/.test(word)

const second = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000
const aDay = 24 * 60 * 60

const dates = ({ from, until }: SearchRequest) => [
  ...(from ? [`publishedAt >= ${second(from)}`] : []),
  ...(until ? [`publishedAt < ${second(until) + aDay}`] : []),
]
