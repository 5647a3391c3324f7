/*
 * The search of the Meilisearch stand-in (meilisearchServer.ts): filters as Meilisearch documents them, as far as our queries use them. Without
 * words, which we never send. meilisearchStandIn.test.ts compares it with a real one.
 */

type Value = string | number | null | readonly string[]
export type IndexedDocument = Record<string, Value>

interface FilterableRule {
  attributePatterns: string[]
}

export interface IndexSettings {
  filterableAttributes: (string | FilterableRule)[]
  sortableAttributes: string[]
  pagination: { maxTotalHits: number }
}

export interface Query {
  filter?: string
  sort?: string[]
  page?: number
  hitsPerPage?: number
  offset?: number
  limit?: number
  facets?: string[]
  attributesToRetrieve?: string[]
}

/** An error of Meilisearch, with its own code. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Returns pages with the number of all hits if the query asks for them, else offset and limit. */
export function searchIndex(documents: Iterable<IndexedDocument>, settings: IndexSettings, query: Query) {
  const found = sorted(filtered(documents, settings, query.filter), settings, query.sort)
  const { page = 1, hitsPerPage, offset = 0, limit = 20 } = query
  const max = settings.pagination.maxTotalHits
  const isByPage = query.page !== undefined || hitsPerPage !== undefined
  const size = isByPage ? (hitsPerPage ?? 20) : limit
  const start = isByPage ? (page - 1) * size : offset
  const totalHits = Math.min(found.length, max)
  return {
    hits: found.slice(start, Math.min(start + size, max)).map((document) => pick(document, query.attributesToRetrieve)),
    query: '',
    processingTimeMs: 0,
    ...(isByPage
      ? { page, hitsPerPage: size, totalHits, totalPages: size === 0 ? 0 : Math.ceil(totalHits / size) }
      : { offset, limit, estimatedTotalHits: totalHits }),
    ...(query.facets ? { facetDistribution: countFacets(found, query.facets, settings) } : {}),
  }
}

type Condition = (document: IndexedDocument) => boolean

/** The documents that match a filter. */
export function filtered(documents: Iterable<IndexedDocument>, settings: IndexSettings, filter?: string): IndexedDocument[] {
  const holds = filter ? readFilter(filter, settings) : () => true
  return [...documents].filter(holds)
}

/** Parses conditions with AND, OR, NOT and brackets. */
function readFilter(filter: string, settings: IndexSettings): Condition {
  const tokens = filter.match(/"[^"]*"|[()]|[<>=]+|[^\s()<>=]+/g) ?? []
  const refuse = () => {
    throw new Refused(400, 'invalid_search_filter', filter)
  }
  const take = (token: string) => tokens[0] === token && tokens.shift() !== undefined

  function readAny(): Condition {
    const parts = [readAll()]
    while (take('OR')) parts.push(readAll())
    return (document) => parts.some((holds) => holds(document))
  }
  function readAll(): Condition {
    const parts = [readOne()]
    while (take('AND')) parts.push(readOne())
    return (document) => parts.every((holds) => holds(document))
  }
  function readOne(): Condition {
    if (take('NOT')) {
      const holds = readOne()
      return (document) => !holds(document)
    }
    if (!take('(')) return readCondition()
    const inside = readAny()
    if (!take(')')) refuse()
    return inside
  }
  function readCondition(): Condition {
    const name = tokens.shift() ?? ''
    if (!isFilterable(name, settings)) refuse()
    if (take('IS')) return take('NULL') ? (document) => document[name] === null : refuse()
    const operator = tokens.shift()
    const isStart = operator === 'STARTS' && take('WITH')
    const value = tokens.shift()?.replaceAll('"', '') ?? refuse()
    const compare = isStart ? (actual: string | number) => typeof actual === 'string' && actual.startsWith(value) : comparison(operator, value)
    if (!compare) return refuse()
    return (document) => [document[name] ?? []].flat().some(compare)
  }

  const holds = readAny()
  return tokens.length === 0 ? holds : refuse()
}

/** Numbers are compared with numbers only. */
function comparison(operator: string | undefined, value: string): ((actual: string | number) => boolean) | undefined {
  if (operator === '=') return (actual) => (typeof actual === 'number' ? actual === Number(value) : actual === value)
  const bound = Number(value)
  if (Number.isNaN(bound)) return undefined
  if (operator === '<') return (actual) => typeof actual === 'number' && actual < bound
  if (operator === '<=') return (actual) => typeof actual === 'number' && actual <= bound
  if (operator === '>') return (actual) => typeof actual === 'number' && actual > bound
  if (operator === '>=') return (actual) => typeof actual === 'number' && actual >= bound
  return undefined
}

const isFilterable = (name: string, { filterableAttributes }: IndexSettings) =>
  filterableAttributes.some((rule) => (typeof rule === 'string' ? rule === name : rule.attributePatterns.includes(name)))

/** Sorts by `name:asc` and `name:desc`, the first that differs; else keeps the order. */
export function sorted(documents: IndexedDocument[], { sortableAttributes }: IndexSettings, sort: readonly string[] = []): IndexedDocument[] {
  const keys = sort.map((key) => key.split(':') as [string, 'asc' | 'desc'])
  for (const [name] of keys) if (!sortableAttributes.includes(name)) throw new Refused(400, 'invalid_search_sort', name)
  const compare = (a: IndexedDocument, b: IndexedDocument) =>
    keys.map(([name, way]) => (Number(a[name]) - Number(b[name])) * (way === 'asc' ? 1 : -1)).find((difference) => difference !== 0) ?? 0
  return documents.toSorted(compare)
}

function countFacets(documents: readonly IndexedDocument[], facets: readonly string[], settings: IndexSettings) {
  return Object.fromEntries(
    facets.map((name) => {
      if (!isFilterable(name, settings)) throw new Refused(400, 'invalid_search_facets', name)
      const counts: Record<string, number> = {}
      for (const document of documents) counts[String(document[name])] = (counts[String(document[name])] ?? 0) + 1
      return [name, counts]
    }),
  )
}

export const pick = (document: IndexedDocument, names: readonly string[] = Object.keys(document)) =>
  Object.fromEntries(names.filter((name) => name in document).map((name) => [name, document[name]]))
