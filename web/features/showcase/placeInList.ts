/** Returns the items after the one with this id, at most `count`, beginning again at the first. */
export function following<T extends { id: number }>(items: readonly T[], id: number, count = 3): T[] {
  const at = items.findIndex((item) => item.id === id)
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].slice(0, count)
}

/** Returns the item before the one with this id and the one after it; null at the ends, nothing without it. */
export function neighbours<T extends { id: number }>(items: readonly T[], id: number): (T | null)[] {
  const at = items.findIndex((item) => item.id === id)
  return at < 0 ? [] : [items[at - 1] ?? null, items[at + 1] ?? null]
}
