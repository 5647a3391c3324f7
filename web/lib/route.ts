import type { ComponentType } from 'react'
import type { MemberPage } from '#shared/rules/memberPages.ts'
import type { PageProps, PageReads } from '#web/lib/page.ts'

/** The entry of the main menu a page belongs to; member pages belong to none. */
export type MenuKey = 'home' | 'about' | 'news' | 'party' | 'branch' | 'showcase' | 'info' | 'service' | 'food'

/** What the layout learns about the page it surrounds. */
export interface PageHandle {
  menu?: MenuKey
  /** What a page is called that reads nothing. */
  title?: string
  editing?: Editing
}

/** A form of the member centre that changes an item: what the page is called then, and the list the item is in. */
export interface Editing {
  title: string
  list: MemberPage
}

/** One page of the site. */
export interface PageEntry extends PageHandle {
  /** Below /layout. */
  path: string
  /** A page of the member centre: inside the MemberGate, for members only. */
  member?: true
  /** Nothing for search engines. */
  private?: true
  /**
   * Only shows something: no part of it has to run before the visitor uses the page, so its modules load at the first interaction (docs/decisions/0007). Links,
   * forms with an address and buttons are fine; what moves, asks the server or looks at the size of elements by itself is not.
   */
  lazyHydration?: true
  // biome-ignore lint/suspicious/noExplicitAny: `entry` has checked that reads and page fit each other
  reads?: () => Promise<PageReads<any, any>>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  page: () => Promise<ComponentType<PageProps<any>>>
}

type HydrationOption = Pick<PageEntry, 'lazyHydration'>

/** A page with its reads; they are loaded on the server only. */
export const entry = <R>(
  path: string,
  menu: MenuKey | undefined,
  reads: () => Promise<R>,
  page: () => Promise<ComponentType<PageProps<R>>>,
  option: HydrationOption = {},
): PageEntry => ({
  ...option,
  path,
  menu,
  reads: reads as PageEntry['reads'],
  page: page as PageEntry['page'],
})

/** A page that reads nothing. */
export const fixed = (path: string, menu: MenuKey | undefined, title: string, page: PageEntry['page'], option: HydrationOption = {}): PageEntry => ({
  ...option,
  path,
  menu,
  title,
  page,
})
