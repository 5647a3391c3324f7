import type { EntryOf, MenuChoice, SiteMenuName } from '#shared/rules/siteMenus.ts'

/* Menu labels, apart from the menus so that every page can load them. */

export type ChangedMenus = Partial<Record<SiteMenuName, readonly MenuChoice[]>>

export type MenuLabel = <M extends SiteMenuName>(menu: M, own: EntryOf<M>) => string

/** Returns the labels set by staff. Hidden entries have one too, because their pages use it. */
export const createMenuLabel =
  (menus: ChangedMenus = {}): MenuLabel =>
  (menu, own) =>
    menus[menu]?.find((choice) => choice.own === own)?.name ?? own
