import type { ChangedMenus } from '#shared/rules/menuLabels.ts'
import type { EntryOf, SiteMenuName } from '#shared/rules/siteMenus.ts'

/** A link that is also a menu entry; without `menu`, it is not. */
export type EntryLink =
  | { [M in SiteMenuName]: { menu: M; name: EntryOf<M>; to: string } }[SiteMenuName]
  | { menu?: undefined; name: string; to: string }

/** Returns the links under their current menu names, without hidden ones. */
export const shownLinks = (links: readonly EntryLink[], menus: ChangedMenus = {}): { name: string; to: string }[] =>
  links.flatMap(({ menu, name, to }) => {
    const choice = menu && menus[menu]?.find(({ own }) => own === name)
    return choice?.hidden ? [] : [{ name: choice?.name ?? name, to }]
  })
