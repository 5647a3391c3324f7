import { useLocation } from 'react-router-dom'
import { withSearch } from '#shared/lib/pageAddress.ts'

/** A parsed page URL; invalid parameters count as missing. */
export interface PageUrl {
  /** `/layout/association-trends` */
  path: string
  /** Page of a list, from 1. */
  page: number
  /** Of the item that is shown; 0 if missing. */
  id: number
  /** At most `max` characters; '' if missing. */
  text(name: string, max?: number): string
  /** A whole number from 1 to `max`, else the fallback. */
  number(name: string, fallback: number, max?: number): number
  /** A listed choice, else the first. */
  choice<const T extends string>(name: string, choices: readonly [T, ...T[]]): T
  /** Returns the URL with changed parameters; undefined removes one. */
  with(changes: Record<string, string | number | undefined>): string
}

export function pageUrl(path: string, search: URLSearchParams): PageUrl {
  function text(name: string, max = Number.POSITIVE_INFINITY) {
    const given = search.get(name) ?? ''
    return given.length <= max ? given : ''
  }
  function number(name: string, fallback: number, max = 1_000_000) {
    const given = text(name)
    return /^[1-9][0-9]{0,8}$/.test(given) && Number(given) <= max ? Number(given) : fallback
  }
  return {
    path,
    page: number('page', 1),
    id: number('id', 0, 999_999_999),
    text,
    number,
    choice: (name, choices) => choices.find((choice) => choice === text(name)) ?? choices[0],
    with(changes) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes)) value === undefined ? next.delete(name) : next.set(name, String(value))
      return withSearch(path, next)
    },
  }
}

export function usePageUrl(): PageUrl {
  const { pathname, search } = useLocation()
  return pageUrl(pathname, new URLSearchParams(search))
}
