import type { Finder } from '#server/search/answer/finder.ts'
import { tookTooLong } from '#server/search/postgres/searchPool.ts'
import { holds, literalQuery } from '#server/search/query/searchQuery.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { readQuery } from '#server/search/text/readQuery.ts'
import { mostSearched } from '#shared/rules/searchRules.ts'

/** Titles that hold the words typed so far, the newest first, each once. None where the text has no words, or it takes too long to look. */
export async function suggestTitles(finder: Finder, text: string, size: number): Promise<string[]> {
  const { words } = readQuery(text)
  // One character is in nearly every title.
  if (words.join('').length < 2) return []
  const question = literalQuery(words, new Map())
  const [inTitle] = question.tiers
  if (!inTitle) return []
  try {
    // Some are the same, too long to be searched, or do not hold the words after all.
    const found = await finder.readPart(inTitle, question, {}, { size: 2 * size, skip: 0 })
    const titles = found.map(({ shown }) => shown.title).filter((title) => isSearchable(title) && holds(normalize(title), question.recheck))
    return [...new Set(titles)].slice(0, size)
  } catch (error) {
    if (tookTooLong(error)) return []
    throw error
  }
}

const isSearchable = (title: string) => [...title].length <= mostSearched.characters
