import type { Rows, Sql } from '#server/database/query.ts'
import type { Days, FoundRow, SearchQuery } from '#server/search/answer/searchQuery.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'

export type Narrowing = Days & Pick<SearchRequest, 'category'>

export interface Part {
  size: number
  skip: number
}

export interface CategoryCount {
  category: number
  total: number
}

/** Finds documents by lexemes; PostgreSQL and Meilisearch give the same results. */
export interface Finder {
  rows: Rows
  count(query: LexemeQuery, narrowing: Narrowing): Promise<number>
  /** In category order, without zero counts. */
  countByCategory(query: LexemeQuery, days: Days): Promise<CategoryCount[]>
  /** Newest first. */
  readPart(query: LexemeQuery, searchQuery: SearchQuery, narrowing: Narrowing, part: Part): Promise<FoundRow[]>
  /** Returns a condition on SearchDocument, for queries that match at most `limit` documents. */
  among(query: LexemeQuery, narrowing: Narrowing, limit: number): Promise<Sql>
}
