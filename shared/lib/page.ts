import { type Brand, defaultBrand } from '#shared/rules/brand.ts'
import { type Contact, emptyContact } from '#shared/rules/contact.ts'
import type { EnterpriseAbility } from '#shared/rules/enterpriseRules.ts'
import { emptyFooter, type FooterText } from '#shared/rules/footerText.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import type { ChangedMenus, NameOf } from '#shared/rules/menuNames.ts'
import { type ExternalSites, noExternalSites } from '#shared/rules/webAddress.ts'

/*
 * A page of the site as server and browser pass it to each other. What a page is made of is the browser's side (web/lib/page.ts).
 */

/** The outcome of one read of a page: a part that fails says so in its place, and the rest of the page stands. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; message: string }

/** What the browser's tab, search engines and cards of other sites are told. */
export interface Head {
  /** Without the name of the site, which `fullTitle` adds. */
  title: string
  description: string
  /** Address without the parameters that do not make another page; this page's own without one. */
  canonical?: string
  /** Key of the picture for cards of other sites. The cover of the item the page is about, unless the page names another. */
  image?: string
  /** `2026-11-21 09:30:00`, for the page of an item. */
  publishedAt?: string
  /** Nothing for search engines. */
  private?: true
}

/** Where map pictures come from, as the operator has set it, or else staff. */
export interface MapTiles {
  /** Addresses with {z}, {x}, {y}, from the ground up. */
  layers: string[]
  /** What the pictures are drawn in; coordinates are converted to it. */
  system: 'wgs84' | 'gcj02'
  maxZoom: number
  /** Whose map it is and its approval number (审图号), shown on the map. */
  attribution: string
}

/** Links to other sites that stand together. */
export interface LinkGroup {
  name: string
  links: { name: string; url: string }[]
}

/** What the operator and staff have set, and pages need to know. */
export interface SiteSettings {
  brand: Brand
  /** Stands in the addresses of what is drawn from the brand: see `brandPictureAddress`. */
  brandVersion: string
  mapTiles?: MapTiles
  contact: Contact
  footer: FooterText
  links: LinkGroup[]
  externalSites: ExternalSites
  /** What staff do not let enterprises do. */
  closedToEnterprises?: EnterpriseAbility[]
  /** The menus that staff have changed. */
  menus?: ChangedMenus
  /** The site is grey today. */
  grey?: true
}

/** A site on which nothing is set. */
export const emptySite: SiteSettings = {
  brand: defaultBrand,
  brandVersion: '0',
  contact: emptyContact,
  footer: emptyFooter,
  links: [],
  externalSites: noExternalSites,
}

/** What stands above a page that is shown before its time, or as it was. */
export interface Preview {
  /** The address of the page itself. */
  address: string
  /** Until when the link works: `2026-11-29 09:30:00`; null where staff open it with their session. */
  until: string | null
  /** It is what visitors see now. */
  isPublic: boolean
}

/** What the server sends for a page, inside the HTML or alone when the browser navigates. */
export interface PageAnswer {
  /** 404 with data is a page past the end of a list, which shows that the list has ended; 404 without data is no page. */
  status: number
  head: Head
  data: Record<string, unknown>
  /** What failed, where there is no page because of it. */
  message?: string
  site?: SiteSettings
  preview?: Preview
}

/** One step of the way to a page. A step without an address of its own is plain text. */
export interface Crumb {
  label: string
  to?: string
}

/** What decides at which address an item has its page. */
export interface Item {
  kind: ItemKind
  id: number
  title: string
  policyType?: number
  section?: number
  branchId?: number | null
  companyId?: number | null
}

/** A list that readers can subscribe to at /rss/<name>.xml, and which items it holds. */
export type Feed = {
  name: string
  title(nameOf: NameOf): string
  /** The page of the list. */
  list: string
} & (
  | { kind: 'article'; policyType: number; section?: number; branchId?: number }
  | { kind: 'infoItem'; category: number }
  | { kind: Exclude<ItemKind, 'article' | 'infoItem'> }
)
