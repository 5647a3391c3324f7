import { mostSearched, searchNotices } from '#shared/rules/searchRules.ts'
import { normalize } from './normalize.ts'
import { runs } from './runs.ts'

/**
 * What somebody has typed, as words to search: normalised, each once, all of which a document must have somewhere. Of a text that is too long the
 * beginning is taken; `notice` says so, or why nothing is left. Never fails.
 */
export function readQuery(typed: string): { words: string[]; notice: string } {
  const text = normalize(typed).trim()
  if (!text) return { words: [], notice: searchNotices.empty }
  const characters = [...text]
  const words = wordsOf(characters.slice(0, mostSearched.characters).join(''))
  return { words: [...new Set(words.slice(0, mostSearched.words))], notice: noticeFor(characters.length, words.length) }
}

/** Runs that touch each other are one word (5G智慧岛). */
function wordsOf(text: string) {
  const words: string[] = []
  let end = -1
  for (const run of runs(text)) {
    if (run.start === end) words.push(words.pop() + run.text)
    else words.push(run.text)
    end = run.start + run.text.length
  }
  return words
}

function noticeFor(characters: number, words: number) {
  if (words === 0) return searchNotices.nothingToSearch
  if (words > mostSearched.words) return searchNotices.fewerWords
  return characters > mostSearched.characters ? searchNotices.shortened : ''
}
