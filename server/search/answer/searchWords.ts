import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { fallbackInterpretations, type Interpretation } from '#server/search/answer/fallbackInterpretations.ts'
import type { CategoryCount, Finder } from '#server/search/answer/finder.ts'
import {
  type Days,
  type FoundRow,
  foundColumns,
  holds,
  holdsInSql,
  isLetters,
  literalQuery,
  readQuery,
  readSynonyms,
  type SearchQuery,
  type Synonyms,
  spelledLike,
  toHit,
  visible,
  type WordAlternatives,
} from '#server/search/answer/searchQuery.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { tookTooLong } from '#server/search/postgres/searchPool.ts'
import { all, type LexemeQuery, not } from '#server/search/text/lexemeQuery.ts'
import { normalize } from '#server/search/text/normalizedText.ts'
import { pinyinQuery } from '#server/search/text/pinyin.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import { maxResults, searchNotices } from '#shared/rules/searchRules.ts'

const nothing: SearchResult = { items: [], total: 0, isExact: true, categories: [], notice: '', shownFor: '', partly: undefined }

/** Searches for the words, and tries other interpretations only if the whole site has no match. */
export async function searchWords(db: Database, finder: Finder, request: SearchRequest): Promise<SearchResult> {
  const { words, notice } = readQuery(request.text)
  if (words.length === 0) return { ...nothing, notice }
  try {
    const { reading, found, counts } = await read(db, finder, words, request)
    const partly = reading.anyOf && counts.total > 0 ? await partlyFound(finder, reading.anyOf, request) : undefined
    return {
      items: found.map((row) => toHit(row, reading.searchQuery, request)),
      ...counts,
      notice: isTooDeep(request) && counts.total > 0 ? searchNotices.tooDeep : notice || (reading.alsoShown ?? ''),
      shownFor: reading.shownFor(found[0]?.shown.title),
      partly,
    }
  } catch (error) {
    if (tookTooLong(error)) return { ...nothing, notice: searchNotices.tooGeneral }
    throw error
  }
}

async function read(db: Database, finder: Finder, words: string[], request: SearchRequest): Promise<Answer & { reading: Interpretation }> {
  const synonyms = await readSynonyms(finder.rows, words)
  const literally: Interpretation = { searchQuery: literalQuery(words, synonyms), shownFor: () => '' }
  const literal = await answer(finder, literally.searchQuery, request)
  if (await isSomewhere(finder, literally.searchQuery, request, literal)) {
    const terms = await soundingTerms(finder, words, request)
    if (terms.size === 0) return { reading: literally, ...literal }
    const wider = widerQuery(words, synonyms, terms)
    return { reading: wider, ...(await answer(finder, wider.searchQuery, request)) }
  }
  for await (const reading of fallbackInterpretations(db, finder, words)) {
    const meant = await answer(finder, reading.searchQuery, request)
    if (await isSomewhere(finder, reading.searchQuery, request, meant)) return { reading, ...meant }
  }
  return { reading: literally, ...literal }
}

async function partlyFound(finder: Finder, words: readonly string[], request: SearchRequest): Promise<SearchResult['partly']> {
  const totals = await Promise.all(words.map((word) => finder.count(literalQuery([word], new Map()).all, request)))
  return { found: words.filter((_, place) => totals[place]), missing: words.filter((_, place) => !totals[place]) }
}

function widerQuery(words: string[], synonyms: Synonyms, terms: ReadonlyMap<string, string>): Interpretation {
  const meant = [...terms].map(([word, term]): [string, string[]] => [word, [...(synonyms.get(word) ?? []), term]])
  return {
    searchQuery: literalQuery(words, new Map([...synonyms, ...meant])),
    shownFor: () => '',
    alsoShown: searchNotices.alsoShown([...terms.values()].join('、')),
  }
}

async function isSomewhere(finder: Finder, searchQuery: SearchQuery, request: SearchRequest, { counts }: Answer): Promise<boolean> {
  if (counts.total > 0 || counts.categories.length > 0) return true
  const { category, from, until, ...everywhere } = request
  if ((category === undefined || request.categories) && !from && !until) return false
  if (searchQuery.recheck.length === 0) return (await finder.count(searchQuery.all, {})) > 0
  return (await answer(finder, searchQuery, { ...everywhere, page: 1, size: 1 })).counts.total > 0
}

const maxTitles = 20

/**
 * Maps pinyin or initials (zjb) to the most frequent matching word (驻京办), normalised. Dictionary words precede titles; a Latin word in titles (GDP)
 * means itself.
 */
async function soundingTerms(finder: Finder, words: readonly string[], { from, until }: Days): Promise<ReadonlyMap<string, string>> {
  const letters = words.filter((word) => isLetters(word) && word.length >= 3)
  if (letters.length === 0) return new Map()
  const known = await finder.rows<{ word: string; term: string }>(sql`
    select distinct on ("word") "word", "termNorm" as "term"
    from unnest(${letters}::text[]) as "given"("word") join "SearchTerm" on "pinyin" = "word" or "initials" = "word" or "termNorm" = "word"
    order by "word", "termNorm" = "word", "weight" desc, "termNorm"`)
  const terms = new Map(known.map(({ word, term }) => [word, term]))
  for (const word of letters) {
    const term = terms.get(word) ?? (await inTitles(finder, word, { from, until }))
    if (term !== undefined && term !== word) terms.set(word, term)
    else terms.delete(word)
  }
  return terms
}

async function inTitles(finder: Finder, word: string, days: Days): Promise<string | undefined> {
  // Three letters are more often an acronym that only texts contain.
  const sounding = word.length > 3 ? pinyinQuery(word) : undefined
  if (!sounding) return undefined
  const searchQuery = { all: sounding, tiers: [sounding], recheck: [], marks: () => [] }
  const found = await finder.readPart(sounding, searchQuery, days, { size: maxTitles, skip: 0 })
  const spelled = found.flatMap(({ shown }) => spelledLike(shown.title, word) ?? []).map(normalize)
  const counts = [...Map.groupBy(spelled, (term) => term)].map(([term, { length }]) => ({ term, length }))
  return counts.sort((one, other) => other.length - one.length)[0]?.term
}

type Counts = Pick<SearchResult, 'total' | 'categories' | 'isExact'>

interface Answer {
  found: FoundRow[]
  counts: Counts
}

/** Beyond the last shown result, returns only counts. */
async function answer(finder: Finder, searchQuery: SearchQuery, request: SearchRequest): Promise<Answer> {
  if (isTooDeep(request)) return { found: [], counts: await countResults(finder, searchQuery, request) }
  if (searchQuery.recheck.length > 0) return checkedAnswer(finder, searchQuery, request)
  const [found, counts] = await Promise.all([pageOfResults(finder, searchQuery, request), countResults(finder, searchQuery, request)])
  return { found, counts }
}

/** Rechecks texts of few candidates where lexemes are imprecise. */
async function checkedAnswer(finder: Finder, searchQuery: SearchQuery, request: SearchRequest): Promise<Answer> {
  const counts = await countResults(finder, searchQuery, request)
  const candidates = request.categories ? sumOf(counts.categories) : counts.total
  if (candidates === 0) return { found: [], counts: { ...counts, isExact: true } }
  if (candidates <= maxRechecked) return fewAnswer(finder, searchQuery, request)
  const found = await pageOfResults(finder, searchQuery, request)
  // With many candidates, false matches are rare and rechecking all is too slow.
  return { found: found.filter(({ normText }) => holds(normText, searchQuery.recheck)), counts }
}

async function fewAnswer(finder: Finder, searchQuery: SearchQuery, request: SearchRequest): Promise<Answer> {
  const { found, categories } = await fewResults(finder, searchQuery, request)
  const { total } = totalOf(categories, request)
  return { found, counts: { total, categories: request.categories ? categories : [], isExact: true } }
}

async function countResults(finder: Finder, searchQuery: SearchQuery, request: SearchRequest): Promise<Counts> {
  const isExact = searchQuery.recheck.length === 0
  if (!request.categories) return { total: await finder.count(searchQuery.all, request), categories: [], isExact }
  const categories = await finder.countByCategory(searchQuery.all, request)
  return { ...totalOf(categories, request), categories, isExact }
}

const totalOf = (categories: readonly CategoryCount[], { category }: SearchRequest) => ({
  total: sumOf(categories.filter((counted) => category === undefined || counted.category === category)),
})

const sumOf = (categories: readonly CategoryCount[]) => categories.reduce((sum, { total }) => sum + total, 0)

const isTooDeep = ({ page, size }: SearchRequest) => (page - 1) * size >= maxResults

/** Tier by tier, each newest first. */
async function pageOfResults(finder: Finder, searchQuery: SearchQuery, request: SearchRequest): Promise<FoundRow[]> {
  const tiers = request.order === 'date' ? [searchQuery.all] : searchQuery.tiers
  const start = (request.page - 1) * request.size
  // Counts include better tiers. The page begins in the first tier beyond its start.
  const counts = start > 0 ? await Promise.all(tiers.slice(0, -1).map((tier) => finder.count(tier, request))) : []
  const reaching = counts.findIndex((count) => count > start)
  const first = reaching < 0 ? counts.length : reaching
  let skip = start - (counts[first - 1] ?? 0)
  const found: FoundRow[] = []
  for (let place = first; place < tiers.length && found.length < request.size; place++) {
    const tier = without(tiers[place - 1], tiers[place] as LexemeQuery)
    found.push(...(await finder.readPart(tier, searchQuery, request, { size: request.size - found.length, skip })))
    skip = 0
  }
  return found
}

const without = (better: LexemeQuery | undefined, tier: LexemeQuery) => (better ? all(tier, not(better)) : tier)

/** More would be too slow. */
const maxRechecked = 2000

/** Checks every candidate's text, so that counts and order are exact. */
async function fewResults(
  { rows, among }: Finder,
  searchQuery: SearchQuery,
  request: SearchRequest,
): Promise<{ found: FoundRow[]; categories: CategoryCount[] }> {
  const narrowing = request.categories ? { ...request, category: undefined } : request
  const inTitle = (wanted: WordAlternatives) => sql`(${holdsInSql(sql`split_part("normText", E'\n', 1)`, wanted)}) desc`
  const typed = searchQuery.recheck.map((ways) => ways.slice(0, 1))
  const newest = sql`("publishedAt" + interval '0') desc, "id" desc`
  const matches = await rows<{ key: number; category: number }>(sql`
    select "id" as "key", "category"::int as "category" from "SearchDocument"
    where ${await among(searchQuery.all, narrowing, maxRechecked)} and ${visible(request)}
      and ${holdsInSql(sql`"normText"`, searchQuery.recheck)}
    order by ${request.order === 'date' ? newest : sql`${inTitle(typed)}, ${inTitle(searchQuery.recheck)}, ${newest}`}`)
  const wanted = matches.filter(({ category }) => request.category === undefined || category === request.category)
  const keys = wanted.slice((request.page - 1) * request.size, request.page * request.size).map(({ key }) => key)
  const found = await rows<FoundRow>(sql`
    select ${foundColumns(searchQuery)} from "SearchDocument" where "id" = any(${keys}::int[]) order by array_position(${keys}::int[], "id")`)
  return { found, categories: countByCategory(matches) }
}

function countByCategory(matches: readonly { category: number }[]): CategoryCount[] {
  const groups = Map.groupBy(matches, ({ category }) => category)
  return [...groups].map(([category, { length: total }]) => ({ category, total })).sort((one, other) => one.category - other.category)
}
