import { normalize } from '#server/search/text/normalize.ts'
import { mostSearched } from '#shared/rules/searchRules.ts'

/** What somebody has typed as it is compared, and no more of it than is searched. */
export function typedText(typed: string): { text: string; isShortened: boolean } {
  const characters = [...normalize(typed).trim()]
  return { text: characters.slice(0, mostSearched.characters).join(''), isShortened: characters.length > mostSearched.characters }
}
