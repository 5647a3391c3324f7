import type { Finder } from '#server/search/answer/finder.ts'
import { countByCategory, countMatches } from '#server/search/postgres/countMatches.ts'
import { readPart } from '#server/search/postgres/readPart.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import { inCategory, matching } from '#server/search/query/narrowing.ts'

/** Finds documents by the lexemes that PostgreSQL keeps beside their texts. */
export const postgresFinder = (index: SearchIndex): Finder => ({
  rows: index.rows,
  count: (query, narrowing) => countMatches(index, query, narrowing),
  countByCategory: (query, days) => countByCategory(index, query, days),
  readPart: (query, question, narrowing, part) => readPart(index, query, question, narrowing, part),
  among: async (query, { category }) => matching(inCategory(query, category)),
})
