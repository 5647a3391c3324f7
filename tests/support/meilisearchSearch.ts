/*
 * How the stand-in for Meilisearch (meilisearchServer.ts) finds: by substring, where the real one divides texts into words. Filters, order, pages and
 * facets are as Meilisearch documents them, as far as our queries use them.
 */

type Value = string | number | null
export type IndexedDocument = Record<string, Value>

export interface IndexSettings {
  searchableAttributes: string[]
  filterableAttributes: string[]
  sortableAttributes: string[]
  rankingRules: string[]
  synonyms: Record<string, string[]>
  pagination: { maxTotalHits: number }
}

interface Query {
  q: string
  filter?: string
  sort?: string[]
  page: number
  hitsPerPage: number
  facets?: string[]
  attributesToRetrieve: string[]
}

/** What Meilisearch refuses, with its own code. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** One query of a multi-search. */
export function searchIndex(documents: Iterable<IndexedDocument>, settings: IndexSettings, query: Query) {
  const words = readWords(query.q)
  const ranked = [...filtered(documents, settings, query.filter)]
    .map((document) => ({ document, ranks: words.map((word) => rankOf(document, word, settings)) }))
    .filter(({ ranks }) => ranks.every((rank) => rank >= 0))
    .map(({ document, ranks }) => ({ document, rank: ranks.reduce((sum, rank) => sum + rank, 0) }))
  const inOrder = bySort(settings, query.sort ?? [])
  ranked.sort((a, b) => (settings.rankingRules.includes('attributeRank') ? a.rank - b.rank : 0) || inOrder(a.document, b.document))
  const found = ranked.map(({ document }) => document)
  const { page, hitsPerPage } = query
  const totalHits = Math.min(found.length, settings.pagination.maxTotalHits)
  return {
    hits: found
      .slice((page - 1) * hitsPerPage, Math.min(page * hitsPerPage, totalHits))
      .map((document) => pick(document, query.attributesToRetrieve)),
    query: query.q,
    processingTimeMs: 0,
    page,
    hitsPerPage,
    totalHits,
    totalPages: Math.ceil(totalHits / hitsPerPage),
    ...(query.facets ? { facetDistribution: countFacets(found, query.facets, settings) } : {}),
  }
}

/** The documents a filter lets through: conditions joined by AND, or in brackets by OR. */
export function* filtered(documents: Iterable<IndexedDocument>, { filterableAttributes }: IndexSettings, filter = '') {
  const conditions = filter.split(' AND ').filter(Boolean)
  const holds = (document: IndexedDocument, condition: string): boolean => {
    if (condition.startsWith('('))
      return condition
        .slice(1, -1)
        .split(' OR ')
        .some((part) => holds(document, part))
    const [, name = '', operator, value] = /^(\w+) (IS NULL|<=|>=|<|>|=)(?: (.+))?$/.exec(condition) ?? []
    if (!filterableAttributes.includes(name)) throw new Refused(400, 'invalid_search_filter', condition)
    const actual = document[name]
    if (operator === 'IS NULL') return actual === null
    if (actual === null || actual === undefined) return false
    const wanted = Number(value)
    if (Number.isNaN(wanted)) throw new Refused(400, 'invalid_search_filter', condition)
    return (
      { '<=': Number(actual) <= wanted, '>=': Number(actual) >= wanted, '<': Number(actual) < wanted, '>': Number(actual) > wanted }[
        operator as '<='
      ] ?? Number(actual) === wanted
    )
  }
  for (const document of documents) if (conditions.every((condition) => holds(document, condition))) yield document
}

/** Compares two documents by `name:asc` and `name:desc`. */
export function bySort({ sortableAttributes }: IndexSettings, sort: readonly string[]) {
  const keys = sort.map((key) => key.split(':') as [string, 'asc' | 'desc'])
  for (const [name] of keys) if (!sortableAttributes.includes(name)) throw new Refused(400, 'invalid_search_sort', name)
  return (a: IndexedDocument, b: IndexedDocument) =>
    keys.map(([name, way]) => (Number(a[name]) - Number(b[name])) * (way === 'asc' ? 1 : -1)).find((difference) => difference !== 0) ?? 0
}

/** Phrases in quotation marks, and words. */
const readWords = (q: string) => [...q.matchAll(/"([^"]*)"|\S+/g)].map(([word, phrase]) => ({ text: phrase ?? word, isPhrase: phrase !== undefined }))

/** The place among the searchable attributes of the first that has the word or, unless it is a phrase, one of its synonyms; -1 without one. */
function rankOf(document: IndexedDocument, { text, isPhrase }: { text: string; isPhrase: boolean }, settings: IndexSettings) {
  const terms = [text, ...(isPhrase ? [] : (settings.synonyms[text] ?? []))]
  return settings.searchableAttributes.findIndex((name) => terms.some((term) => String(document[name]).includes(term)))
}

function countFacets(documents: readonly IndexedDocument[], facets: readonly string[], { filterableAttributes }: IndexSettings) {
  return Object.fromEntries(
    facets.map((name) => {
      if (!filterableAttributes.includes(name)) throw new Refused(400, 'invalid_search_facets', name)
      const counts: Record<string, number> = {}
      for (const document of documents) counts[String(document[name])] = (counts[String(document[name])] ?? 0) + 1
      return [name, counts]
    }),
  )
}

export const pick = (document: IndexedDocument, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in document).map((name) => [name, document[name]]))
