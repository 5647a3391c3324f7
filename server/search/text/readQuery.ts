import { normalize } from '#server/search/text/normalize.ts'
import { words } from '#server/search/text/runs.ts'
import { maxSearched, searchNotices } from '#shared/rules/searchRules.ts'

/**
 * What somebody has typed, as words to search: normalised, each once, all of which a document must have somewhere. Of a text that is too long the
 * beginning is taken; `notice` says so, or why nothing is left. Never fails.
 */
export function readQuery(typed: string): { words: string[]; notice: string } {
  const { text, isShortened } = typedText(typed)
  if (!text) return { words: [], notice: searchNotices.empty }
  const found = words(text)
  return { words: [...new Set(found.slice(0, maxSearched.words))], notice: noticeFor(found.length, isShortened) }
}

function noticeFor(words: number, isShortened: boolean) {
  if (words === 0) return searchNotices.nothingToSearch
  if (words > maxSearched.words) return searchNotices.fewerWords
  return isShortened ? searchNotices.shortened : ''
}

/** What somebody has typed as it is compared, and no more of it than is searched. */
export function typedText(typed: string): { text: string; isShortened: boolean } {
  const characters = [...normalize(typed).trim()]
  return { text: characters.slice(0, maxSearched.characters).join(''), isShortened: characters.length > maxSearched.characters }
}
