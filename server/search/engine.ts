import type { Prisma } from '#prisma/generated/client.ts'
import type { ContentKind } from '#prisma/generated/enums.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import type { SearchCategory } from '#shared/rules/searchCategories.ts'

/** What can be found: every kind of content but dishes, which are found as their restaurant. */
export type SearchedKind = Exclude<ContentKind, 'dish'>

/** An item of content by its kind and its own id. */
export interface ItemRef {
  kind: SearchedKind
  id: number
}

export interface SearchRequest {
  /** As somebody has typed it. */
  text: string
  category?: SearchCategory
  /** First and last day, `2026-11-21`, Beijing time, both included. */
  from?: string
  until?: string
  order?: 'relevance' | 'date'
  /** From 1. */
  page: number
  size: number
  /** Also show the part of each text that has the words. */
  summaries?: boolean
  /** Also count each category, which costs as much again as the results of a common word. */
  categories?: boolean
}

export interface EngineHealth {
  engine: 'postgresql' | 'meilisearch'
  /** Whether the engine itself answers now. Where it does not, PostgreSQL does. */
  ok: boolean
  /** Items in its index. */
  documents: number
  /** Changes it has not heard of yet. */
  waiting: number
  /** Items whose text is so long that they are found by its beginning only. */
  shortened: number
  /** What is wrong, in words for the operator; empty where nothing is. */
  trouble: string
}

/** Where content and index differ; all empty when they agree. */
export interface Differences {
  missing: ItemRef[]
  outdated: ItemRef[]
  surplus: ItemRef[]
}

/** Told about every so many items of something long. */
export type Progress = (done: number, total: number) => void

/** Finds what the public may see. Every implementation passes tests/server/search/engineContract. */
export interface SearchEngine {
  /** Never fails because of the text; what of it was not searched, or could not be, stands in `notice`. */
  search(request: SearchRequest): Promise<SearchResult>
  /** Words to offer for what is typed so far, best first; without a text, what is searched a lot. */
  suggest(text: string, size?: number): Promise<string[]>
  /** Titles that hold what is typed so far, newest first; none without a text. */
  suggestTitles(text: string, size: number): Promise<string[]>
  /** Brings the index up to date with these items as the transaction sees them; what is not (or no more) public goes. */
  upsert(tx: Prisma.TransactionClient, items: readonly ItemRef[]): Promise<void>
  /** Takes these items out of the index. */
  remove(tx: Prisma.TransactionClient, items: readonly ItemRef[]): Promise<void>
  /** Makes the index anew from the content, beside the one that answers; answers how many items it holds then. */
  reindex(progress?: Progress): Promise<number>
  /** Compares content and index. With `repair` what differs is put right. */
  check(options?: { repair?: boolean }): Promise<Differences>
  health(): Promise<EngineHealth>
  close(): Promise<void>
}
