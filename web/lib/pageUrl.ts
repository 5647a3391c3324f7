import { useLocation } from 'react-router-dom'

/** The address of a page, read kindly: a parameter that makes no sense is as good as none. */
export interface PageUrl {
  /** `/layout/association-trends` */
  path: string
  /** The parameter as text, '' where there is none. */
  text(name: string): string
  /** The parameter as a whole number from 1 to `max`; the fallback for anything else. */
  number(name: string, fallback: number, max?: number): number
  /** The parameter if it is one of the choices, else the first of them. */
  choice<const T extends string>(name: string, choices: readonly [T, ...T[]]): T
  /** This address with other parameters; undefined takes one away. */
  with(changes: Record<string, string | number | undefined>): string
}

export function pageUrl(path: string, search: URLSearchParams): PageUrl {
  const text = (name: string) => search.get(name) ?? ''
  return {
    path,
    text,
    number(name, fallback, max = 1_000_000) {
      const given = text(name)
      return /^[1-9][0-9]{0,8}$/.test(given) && Number(given) <= max ? Number(given) : fallback
    },
    choice: (name, choices) => choices.find((choice) => choice === text(name)) ?? choices[0],
    with(changes) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes)) value === undefined ? next.delete(name) : next.set(name, String(value))
      return next.size > 0 ? `${path}?${next}` : path
    },
  }
}

/** The address of the page shown, for pages that are not handed it. */
export function usePageUrl(): PageUrl {
  const { pathname, search } = useLocation()
  return pageUrl(pathname, new URLSearchParams(search))
}
