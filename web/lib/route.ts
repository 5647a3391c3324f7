import type { ComponentType } from 'react'
import type { PageProps, PageReads } from '#web/lib/page.ts'

/** A page's main menu entry; member pages have none. */
export type MenuKey = 'home' | 'about' | 'news' | 'party' | 'branch' | 'showcase' | 'info' | 'service' | 'food'

export interface PageHandle {
  menu?: MenuKey
  /** The title of a page without queries. */
  title?: string
  editing?: Editing
}

/** The title of a form when editing, and its list. */
export interface Editing {
  title: string
  /** The path of a member page. */
  list: string
}

export interface PageEntry extends PageHandle {
  /** Below /layout. */
  path: string
  /** Members only, inside MemberGate. */
  member?: true
  /** Excluded from search engines. */
  private?: true
  /** Loads modules after the first paint, not at the first interaction (docs/decisions/0007): for animation, automatic requests and measured elements. */
  eagerHydration?: true
  // biome-ignore lint/suspicious/noExplicitAny: `entry` has checked that reads and page fit each other
  reads?: () => Promise<PageReads<any, any>>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  page: () => Promise<ComponentType<PageProps<any>>>
}

/** `reads` load on the server only. */
export const entry = <R>(
  path: string,
  menu: MenuKey | undefined,
  reads: () => Promise<R>,
  page: () => Promise<ComponentType<PageProps<R>>>,
  option: Pick<PageEntry, 'eagerHydration'> = {},
): PageEntry => ({
  ...option,
  path,
  menu,
  reads: reads as PageEntry['reads'],
  page: page as PageEntry['page'],
})

/** A page without queries, in no menu. */
export const fixed = (path: string, title: string, page: PageEntry['page']): PageEntry => ({
  path,
  title,
  page,
})
