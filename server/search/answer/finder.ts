import type { Rows, Sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import type { FoundRow } from '#server/search/query/foundRow.ts'
import type { Days } from '#server/search/query/narrowing.ts'
import type { SearchQuery } from '#server/search/query/searchQuery.ts'
import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/** Filters on top of the lexemes and of what is public now. */
export type Narrowing = Days & Pick<SearchRequest, 'category'>

/** A part of the documents in their order. */
export interface Part {
  size: number
  skip: number
}

export interface CategoryCount {
  category: number
  total: number
}

/**
 * Finds documents by their lexemes: in PostgreSQL's index, or in the copy of it that Meilisearch holds. Both give the same answers, so everything a
 * search does is built on these four questions.
 */
export interface Finder {
  /** Reads from PostgreSQL what does not depend on lexemes: synonyms and texts. */
  rows: Rows
  /** How many documents fulfil the query. */
  count(query: LexemeQuery, narrowing: Narrowing): Promise<number>
  /** How many of each category, in the order of the categories; none is zero. */
  countByCategory(query: LexemeQuery, days: Days): Promise<CategoryCount[]>
  /** A part of the documents that fulfil the query, newest first, with the columns that the question needs. */
  readPart(query: LexemeQuery, question: SearchQuery, narrowing: Narrowing, part: Part): Promise<FoundRow[]>
  /** A condition on a row of SearchDocument: it fulfils the query. Only for queries that at most `most` documents fulfil. */
  among(query: LexemeQuery, narrowing: Narrowing, most: number): Promise<Sql>
}
