import type { ContentKind } from '#prisma/generated/enums.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import type { SearchCategory } from '#shared/rules/searchCategories.ts'

/** Dishes are found through their restaurant. */
export type SearchedKind = Exclude<ContentKind, 'dish'>

export interface ItemRef {
  kind: SearchedKind
  id: number
}

export interface SearchRequest {
  text: string
  category?: SearchCategory
  /** First and last day, `2026-11-21`, Beijing time, inclusive. */
  from?: string
  until?: string
  order?: 'relevance' | 'date'
  /** From 1. */
  page: number
  size: number
  summaries?: boolean
  /** Costs as much again as the results of a common word. */
  categories?: boolean
}

export interface EngineHealth {
  engine: 'postgresql' | 'meilisearch'
  /** False if PostgreSQL answers instead. */
  ok: boolean
  documents: number
  /** Changes not yet sent. */
  waiting: number
  /** Items whose text is indexed only in part. */
  shortened: number
  /** Message for the operator; empty if healthy. */
  trouble: string
}

export interface Differences {
  missing: ItemRef[]
  outdated: ItemRef[]
  surplus: ItemRef[]
}

export type Progress = (done: number, total: number) => void

/** Searches public content; every implementation must pass tests/server/search/engineContract. */
export interface SearchEngine {
  /** Never fails because of the text; `notice` says what was not searched. */
  search(request: SearchRequest): Promise<SearchResult>
  /** Returns completions, best first; popular searches for an empty text. */
  suggest(text: string, size?: number): Promise<string[]>
  /** Newest first; none for an empty text. */
  suggestTitles(text: string, size: number): Promise<string[]>
  /** Rebuilds beside the live index; returns the number of items. */
  reindex(progress?: Progress): Promise<number>
  check(options?: { repair?: boolean }): Promise<Differences>
  health(): Promise<EngineHealth>
  close(): Promise<void>
}
