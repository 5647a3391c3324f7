import { mostSearched, searchNotices } from '#shared/rules/searchRules.ts'
import { normalize } from './normalize.ts'
import { words } from './runs.ts'

/**
 * What somebody has typed, as words to search: normalised, each once, all of which a document must have somewhere. Of a text that is too long the
 * beginning is taken; `notice` says so, or why nothing is left. Never fails.
 */
export function readQuery(typed: string): { words: string[]; notice: string } {
  const text = normalize(typed).trim()
  if (!text) return { words: [], notice: searchNotices.empty }
  const characters = [...text]
  const found = words(characters.slice(0, mostSearched.characters).join(''))
  return { words: [...new Set(found.slice(0, mostSearched.words))], notice: noticeFor(characters.length, found.length) }
}

function noticeFor(characters: number, words: number) {
  if (words === 0) return searchNotices.nothingToSearch
  if (words > mostSearched.words) return searchNotices.fewerWords
  return characters > mostSearched.characters ? searchNotices.shortened : ''
}
