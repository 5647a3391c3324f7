import type { MenuChoice } from '#shared/rules/siteMenus.ts'

export interface MenuLink {
  name: string
  to?: string
  external?: string
}

/** Applies the staff's menu settings: renamed entries, matched by default name, and added links. Entries new in an update come last. */
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
