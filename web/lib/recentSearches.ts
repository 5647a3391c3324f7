/* Recent searches, latest first, kept only in this browser. */

const place = 'searches'
const maxKept = 8

/** Empty if storage is unavailable. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, maxKept) : []
  } catch {
    return []
  }
}

export const rememberSearch = (text: string) => keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, maxKept))

export const forgetSearches = () => keep([])

function keep(texts: string[]) {
  try {
    if (texts.length > 0) localStorage.setItem(place, JSON.stringify(texts))
    else localStorage.removeItem(place)
  } catch {
    // A browser that forbids storage remembers no searches.
  }
}
