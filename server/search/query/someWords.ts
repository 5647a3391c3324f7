import type { SearchQuery } from '#server/search/query/searchQuery.ts'
import { all, any } from '#server/search/text/lexemeQuery.ts'
import { wordQuery } from '#server/search/text/wordQuery.ts'

/** With more, the combinations would be too many; the longest say the most. */
const mostCombined = 6

/** The words that are asked for, the longest first. */
export const tellingWords = (words: readonly string[]): string[] => words.toSorted((one, other) => other.length - one.length).slice(0, mostCombined)

/** Asks for documents with at least one of the words; the more of them, the better. What the index says counts, without a look at the texts. */
export function someWords(words: readonly string[]): SearchQuery {
  const telling = tellingWords(words)
  const tiers = telling.map((_, missing) => atLeast(telling.length - missing, telling))
  return { all: atLeast(1, telling), tiers, recheck: [], marks: () => telling }
}

const atLeast = (count: number, words: string[]) =>
  any(...combinations(count, words).map((some) => all(...some.map((word) => wordQuery(word, '').query))))

function combinations<T>(count: number, items: T[]): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => combinations(count - 1, items.slice(index + 1)).map((others) => [item, ...others]))
}
