import type { MenuChoice } from '#shared/rules/siteMenus.ts'

/** An entry of a menu: a page of this site, or, where `external` is set, of another one. */
export interface MenuLink {
  name: string
  to?: string
  external?: string
}

/**
 * A menu as staff have set it: its own entries under the names they have now, and the links staff have added. Own entries are known by the name they
 * have by themselves; what staff have not seen yet, because it came with an update, stands at the end.
 */
export function arrangeMenu<T extends MenuLink>(own: readonly T[], choices: readonly MenuChoice[] = []): (MenuLink & Partial<T>)[] {
  const chosen = choices.flatMap((choice): (MenuLink & Partial<T>)[] => {
    if (choice.hidden) return []
    if (!choice.own) return [addedLink(choice) as MenuLink & Partial<T>]
    const entry = own.find(({ name }) => name === choice.own)
    return entry === undefined ? [] : [{ ...entry, name: choice.name }]
  })
  return [...chosen, ...own.filter(({ name }) => !choices.some(({ own }) => own === name))]
}

const addedLink = ({ name, url }: MenuChoice): MenuLink => ({ name, ...(url.startsWith('/') ? { to: url } : { external: url }) })
