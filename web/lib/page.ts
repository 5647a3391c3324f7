import type { AnswerOf, Query, SelectionOf } from '#shared/lib/endpoint.ts'
import type { Head, Loaded, SiteSettings } from '#shared/lib/page.ts'
import type { HomeCounts } from '#shared/rules/homeCounts.ts'
import type { NameOf } from '#shared/rules/menuNames.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

export type { Loaded, PageAnswer } from '#shared/lib/page.ts'

type Queries = Record<string, Query>
type Data<Q extends Queries, About extends keyof Q> = {
  [K in keyof Q]: K extends About ? SelectionOf<Q[K]> : Loaded<SelectionOf<Q[K]>>
}

/** What a page reads and how it introduces itself. Runs on the server only, so contracts are no weight in the browser. */
export interface PageReads<Q extends Queries, About extends keyof Q> {
  /** The parameters of the address that make another page; all others are ignored, also by the cache. */
  parameters: readonly string[]
  /** The read without which there is no page: where it finds nothing the answer is 404. */
  about?: About
  /** Whether what `about` found belongs on this page: a party item has no place under the address of news. */
  accepts?(found: AnswerOf<Q[About]['endpoint']>): boolean
  /** `homeCounts` is how many items staff want in each column of the home page. */
  reads(url: PageUrl, homeCounts: HomeCounts): Q
  /** `nameOf` is what the columns are called, `association` the name of the association; staff can change both. */
  head(data: Data<Q, About>, url: PageUrl, nameOf: NameOf, association: string): Head
}
/** Declares the reads of a page. */
export const pageReads = <Q extends Queries, About extends keyof Q = never>(declaration: PageReads<Q, About>) => declaration

/** What a page component is given. `PageProps<typeof trends>` with the reads it was declared with. */
export interface PageProps<R> {
  data: R extends PageReads<infer Q, infer About> ? Data<Q, About> : never
  url: PageUrl
  /** What the operator has set. */
  site: SiteSettings
}
