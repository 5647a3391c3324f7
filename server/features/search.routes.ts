import { feature } from '#server/http/feature.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { maxSuggested } from '#server/search/suggest/suggestWords.ts'
import { searchContract } from '#shared/contracts/search.ts'
import { partlyFound } from '#shared/rules/searchRules.ts'

const titlePlaces = 4

export const search = feature(searchContract, {
  searchByKey: async ({ search, input }) => {
    const { items, total, notice, partly } = await search.search(input)
    // Callers assume that results contain all words, so partial matches are left out.
    if (partly) return { items: [], total: 0, message: partlyFound(partly, total) }
    return { items, total, message: notice }
  },
  searchSite: ({ search, input }) => search.search({ ...input, summaries: true, categories: true }),
  suggestWords: async ({ search, input: { text } }) => (await offered(search, text)).map((term) => ({ term })),
})

async function offered(search: SearchEngine, text: string): Promise<string[]> {
  const [words, titles] = await Promise.all([search.suggest(text), search.suggestTitles(text, titlePlaces)])
  const others = titles.filter((title) => !words.includes(title))
  return [...words.slice(0, maxSuggested - others.length), ...others]
}
