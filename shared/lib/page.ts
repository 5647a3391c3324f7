import { type Brand, defaultBrand } from '#shared/rules/brand.ts'
import { type Contact, emptyContact } from '#shared/rules/contact.ts'
import type { EnterpriseAbility } from '#shared/rules/enterpriseRules.ts'
import { emptyFooter, type FooterText } from '#shared/rules/footerText.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import type { ChangedMenus, MenuLabel } from '#shared/rules/menuLabels.ts'
import { type ExternalSites, noExternalSites } from '#shared/rules/webAddress.ts'

/** A failed part shows its message; the rest of the page renders. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; message: string }

export interface Head {
  /** Without the name of the site, which `fullTitle` adds. */
  title: string
  description: string
  /** Address without parameters that do not make another page; by default the page's own. */
  canonical?: string
  /** Key of the picture for link previews; by default the cover of the item. */
  image?: string
  /** `2026-11-21 09:30:00`, for the page of an item. */
  publishedAt?: string
  /** Not indexed by search engines. */
  private?: true
}

export interface MapTiles {
  /** Addresses with {z}, {x}, {y}, bottom layer first. */
  layers: string[]
  /** Coordinate system of the tiles; coordinates are converted to it. */
  system: 'wgs84' | 'gcj02'
  maxZoom: number
  /** Map owner and approval number (审图号), shown on the map. */
  attribution: string
}

export interface LinkGroup {
  name: string
  links: { name: string; url: string }[]
}

export interface SiteSettings {
  brand: Brand
  /** Part of the addresses of brand pictures: see `brandPictureAddress`. */
  brandVersion: string
  mapTiles?: MapTiles
  contact: Contact
  footer: FooterText
  links: LinkGroup[]
  externalSites: ExternalSites
  closedToEnterprises?: EnterpriseAbility[]
  /** Downloads earned per special report; without it, `defaultCreditRule`. */
  perReport?: number
  menus?: ChangedMenus
  grey?: true
}

export const emptySite: SiteSettings = {
  brand: defaultBrand,
  brandVersion: '0',
  contact: emptyContact,
  footer: emptyFooter,
  links: [],
  externalSites: noExternalSites,
}

export interface Preview {
  address: string
  /** `2026-11-29 09:30:00`; null if staff open it with their session. */
  until: string | null
  isPublic: boolean
}

/** What the server sends for a page, in the HTML or alone on client navigation. */
export interface PageAnswer {
  /** 404 with data is a page past the end of a list; 404 without data is no page. */
  status: number
  head: Head
  data: Record<string, unknown>
  /** Set if the page failed to load. */
  message?: string
  site?: SiteSettings
  preview?: Preview
  /** The build of the pages that the server renders. */
  build?: string
}

export interface Crumb {
  label: string
  to?: string
}

export interface Item {
  kind: ItemKind
  id: number
  title: string
  policyType?: number
  section?: number
  branchId?: number | null
  companyId?: number | null
}

export type Feed = {
  name: string
  title(menuLabel: MenuLabel): string
  list: string
  /** The home page names it; every list names its own. */
  onHome?: true
} & (
  | { kind: 'article'; policyType: number; section?: number; branchId?: number }
  | { kind: 'infoItem'; category: number }
  | { kind: Exclude<ItemKind, 'article' | 'infoItem'> }
)
