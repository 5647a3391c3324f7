import { readStored, writeStored } from '#web/lib/storage.ts'

/* Recent searches, latest first, kept only in this browser. */

const place = 'searches'
const maxKept = 8

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, maxKept) : []
  } catch {
    return []
  }
}

const keep = (texts: string[]) => writeStored(place, texts.length > 0 ? JSON.stringify(texts) : null)

export const rememberSearch = (text: string) => keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, maxKept))

export const forgetSearches = () => keep([])
