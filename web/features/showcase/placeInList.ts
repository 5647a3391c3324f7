import type { Loaded } from '#shared/lib/page.ts'

/** Others of the list shown on the page of one. */
export const maxOthers = 4

interface Neighbours {
  newer: { id: number } | null
  older: { id: number } | null
}

/** Returns the others of a list without the neighbours, which have links of their own. */
export const withoutNeighbours = <T extends { id: number }>(others: Loaded<{ items: readonly T[] }>, { newer, older }: Neighbours): T[] =>
  others.ok ? others.value.items.filter(({ id }) => id !== newer?.id && id !== older?.id) : []

/**
 * Returns the item before the one with this id and the one after it, null where the list has none, then at most `count` others: those that follow,
 * beginning again at the first.
 */
export function findNeighbours<T extends { id: number }>(items: readonly T[], id: number, count = 0): [T | null, T | null, ...T[]] {
  const at = items.findIndex((item) => item.id === id)
  const before = items[at - 1] ?? null
  const after = at < 0 ? null : (items[at + 1] ?? null)
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].filter((item) => item !== before && item !== after)
  return [before, after, ...others.slice(0, count)]
}
