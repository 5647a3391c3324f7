/** Query parameters; undefined ones are left out. */
export type Parameters = Record<string, string | number | undefined>

/** Returns the address of a page: `/layout/my-food?page=2`. */
export function pageAddress(name: string, parameters: Parameters = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `/layout/${name}?${search}` : `/layout/${name}`
}
