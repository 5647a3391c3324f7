/*
 * A page of the site as server and browser pass it to each other. What a page is made of is the browser's side (web/lib/page.ts).
 */

/** The outcome of one read of a page: a part that fails says so in its place, and the rest of the page stands. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; message: string }

/** What the browser's tab, search engines and cards of other sites are told. */
export interface Head {
  title: string
  description: string
  /** Address without the parameters that do not make another page; this page's own without one. */
  canonical?: string
}

/** What the server sends for a page, inside the HTML or alone when the browser navigates. */
export interface PageAnswer {
  status: number
  head: Head
  data: Record<string, unknown>
}
