import { normalize } from '#server/search/text/normalize.ts'
import { words } from '#server/search/text/runs.ts'
import { maxSearched, searchNotices } from '#shared/rules/searchRules.ts'

/** Returns distinct normalised words, all required. `notice` reports truncation, or why no words are left. Never throws. */
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

export function typedText(typed: string): { text: string; isShortened: boolean } {
  const characters = [...normalize(typed).trim()]
  return { text: characters.slice(0, maxSearched.characters).join(''), isShortened: characters.length > maxSearched.characters }
}
