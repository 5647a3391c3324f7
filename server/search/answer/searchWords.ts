import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { type Answer, answer, isTooDeep } from '#server/search/answer/answer.ts'
import { fallbackInterpretations, type Interpretation } from '#server/search/answer/fallbackInterpretations.ts'
import type { Finder } from '#server/search/answer/finder.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { tookTooLong } from '#server/search/postgres/searchPool.ts'
import { toHit } from '#server/search/query/foundRow.ts'
import type { Days } from '#server/search/query/narrowing.ts'
import { literalQuery, readSynonyms, type SearchQuery, type Synonyms } from '#server/search/query/searchQuery.ts'
import { isLetters, spelledLike } from '#server/search/query/soundQuery.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { pinyinQuery } from '#server/search/text/pinyin.ts'
import { readQuery } from '#server/search/text/readQuery.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import { searchNotices } from '#shared/rules/searchRules.ts'

const nothing: SearchResult = { items: [], total: 0, isExact: true, categories: [], notice: '', shownFor: '', partly: undefined }

/** Falls back to other interpretations only if the site has no match. */
export async function searchWords(db: Database, finder: Finder, request: SearchRequest): Promise<SearchResult> {
  const { words, notice } = readQuery(request.text)
  if (words.length === 0) return { ...nothing, notice }
  try {
    const { reading, found, counts } = await read(db, finder, words, request)
    const partly = reading.anyOf && counts.total > 0 ? await partlyFound(finder, reading.anyOf, request) : undefined
    return {
      items: found.map((row) => toHit(row, reading.question, request)),
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
  const literally: Interpretation = { question: literalQuery(words, synonyms), shownFor: () => '' }
  const literal = await answer(finder, literally.question, request)
  if (await isSomewhere(finder, literally.question, request, literal)) {
    const terms = await soundingTerms(finder, words, request)
    if (terms.size === 0) return { reading: literally, ...literal }
    const wider = widerQuery(words, synonyms, terms)
    return { reading: wider, ...(await answer(finder, wider.question, request)) }
  }
  for await (const reading of fallbackInterpretations(db, finder, words, request)) {
    const meant = await answer(finder, reading.question, request)
    if (await isSomewhere(finder, reading.question, request, meant)) return { reading, ...meant }
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
    question: literalQuery(words, new Map([...synonyms, ...meant])),
    shownFor: () => '',
    alsoShown: searchNotices.alsoShown([...terms.values()].join('、')),
  }
}

async function isSomewhere(finder: Finder, question: SearchQuery, request: SearchRequest, { counts }: Answer): Promise<boolean> {
  if (counts.total > 0 || counts.categories.length > 0) return true
  if (request.category === undefined || request.categories) return false
  const { category, ...everywhere } = request
  if (question.recheck.length === 0) return (await finder.count(question.all, everywhere)) > 0
  return (await answer(finder, question, { ...everywhere, page: 1, size: 1 })).counts.total > 0
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
  const sounding = pinyinQuery(word)
  if (!sounding) return undefined
  const question = { all: sounding, tiers: [sounding], recheck: [], marks: () => [] }
  const found = await finder.readPart(sounding, question, days, { size: maxTitles, skip: 0 })
  const spelled = found.flatMap(({ shown }) => spelledLike(shown.title, word) ?? []).map(normalize)
  const counts = [...Map.groupBy(spelled, (term) => term)].map(([term, { length }]) => ({ term, length }))
  return counts.sort((one, other) => other.length - one.length)[0]?.term
}
