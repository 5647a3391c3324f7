import { feature } from '#server/http/feature.ts'
import { searchContract } from '#shared/contracts/search.ts'

export const search = feature(searchContract, {
  searchByKey: async ({ search, input }) => {
    const { items, total, notice } = await search.search(input)
    return { items, total, message: notice }
  },
  searchSite: ({ search, input }) => search.search({ ...input, summaries: true, categories: true }),
  suggestWords: async ({ search, input }) => (await search.suggest(input.text)).map((term) => ({ term })),
})
