import type { EntryOf, MenuChoice, SiteMenuName } from '#shared/rules/siteMenus.ts'

/*
 * What the entries of menus are called. Every page needs it, and not what stands in all the menus.
 */

/** The menus that staff have changed, as pages are told of them. */
export type ChangedMenus = Partial<Record<SiteMenuName, readonly MenuChoice[]>>

/** What the entry of a menu is called wherever it is named, given the name it has by itself. */
export type NameOf = <M extends SiteMenuName>(menu: M, own: EntryOf<M>) => string

/** The names as staff have set them. A hidden entry has one too: its page still names itself. */
export const namesIn =
  (menus: ChangedMenus = {}): NameOf =>
  (menu, own) =>
    menus[menu]?.find((choice) => choice.own === own)?.name ?? own
