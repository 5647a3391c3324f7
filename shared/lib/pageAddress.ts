/** Query parameters; undefined ones are left out. */
export type Parameters = Record<string, string | number | undefined>

/** Returns the address of a page: `/layout/my-food?page=2`. */
export function pageAddress(name: string, parameters: Parameters = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return withSearch(`/layout/${name}`, search)
}

/** Not by `size`, which Chromium before 113 and Safari before 17 lack. */
export function withSearch(path: string, search: URLSearchParams): string {
  const text = String(search)
  return text ? `${path}?${text}` : path
}
