import type { MenuChoice } from '#shared/rules/siteMenus.ts'

/** An entry as it is shown: one of the menu's own under this name, or a link that staff have added. */
export type Arranged<T> = { name: string; entry: T } | { name: string; url: string }

/**
 * A menu as staff have set it. Own entries are known by the name they have by themselves; what staff have not seen yet, because it came with an
 * update, stands at the end.
 */
export function arrangeMenu<T>(own: readonly T[], ownName: (entry: T) => string, choices: readonly MenuChoice[] = []): Arranged<T>[] {
  const chosen = choices.flatMap((choice): Arranged<T>[] => {
    if (choice.hidden) return []
    if (!choice.own) return [{ name: choice.name, url: choice.url }]
    const entry = own.find((entry) => ownName(entry) === choice.own)
    return entry === undefined ? [] : [{ name: choice.name, entry }]
  })
  const isNew = (entry: T) => !choices.some((choice) => choice.own === ownName(entry))
  return [...chosen, ...own.filter(isNew).map((entry) => ({ name: ownName(entry), entry }))]
}

/** Whether an address is a page of this site. */
export const isOwnPage = (url: string) => url.startsWith('/')
