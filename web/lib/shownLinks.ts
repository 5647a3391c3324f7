import type { ChangedMenus } from '#shared/rules/menuNames.ts'
import type { EntryOf, SiteMenuName } from '#shared/rules/siteMenus.ts'

/** A link that is an entry of a menu and stands somewhere else too, such as in the footer; without `menu` it is none. */
export type EntryLink =
  | { [M in SiteMenuName]: { menu: M; name: EntryOf<M>; to: string } }[SiteMenuName]
  | { menu?: undefined; name: string; to: string }

/** Links under the names their menus have now, without those that are hidden there. */
export const shownLinks = (links: readonly EntryLink[], menus: ChangedMenus = {}): { name: string; to: string }[] =>
  links.flatMap(({ menu, name, to }) => {
    const choice = menu && menus[menu]?.find(({ own }) => own === name)
    return choice?.hidden ? [] : [{ name: choice?.name ?? name, to }]
  })
