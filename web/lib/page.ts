import type { AnswerOf, Query, SelectionOf } from '#shared/lib/endpoint.ts'
import type { Head, Loaded, SiteSettings } from '#shared/lib/page.ts'
import type { HomeCounts } from '#shared/rules/homeCounts.ts'
import type { MenuLabel } from '#shared/rules/menuLabels.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

export type { Loaded, PageAnswer } from '#shared/lib/page.ts'

type Queries = Record<string, Query>
type Data<Q extends Queries, About extends keyof Q> = {
  [K in keyof Q]: K extends About ? SelectionOf<Q[K]> : Loaded<SelectionOf<Q[K]>>
}

/** A page's queries and head; used only on the server, which keeps contracts out of the browser bundle. */
export interface PageReads<Q extends Queries, About extends keyof Q> {
  /** Query parameters that identify the page; the page and the cache ignore others. */
  parameters: readonly string[]
  /** The query whose missing result gives 404. */
  about?: About
  /** Whether the item found by `about` belongs on this page. */
  accepts?(found: AnswerOf<Q[About]['endpoint']>): boolean
  /** `homeCounts`: items per home page section, set by staff. */
  reads(url: PageUrl, homeCounts: HomeCounts): Q
  /** `menuLabel` returns section names; staff can change them and `association`, the association's name. */
  head(data: Data<Q, About>, url: PageUrl, menuLabel: MenuLabel, association: string): Head
}
export const pageReads = <Q extends Queries, About extends keyof Q = never>(declaration: PageReads<Q, About>) => declaration

/** Example: `PageProps<typeof trends>`. */
export interface PageProps<R> {
  data: R extends PageReads<infer Q, infer About> ? Data<Q, About> : never
  url: PageUrl
  site: SiteSettings
}
