/** Returns the items after the one with this id, at most `count`, beginning again at the first. */
export function following<T extends { id: number }>(items: readonly T[], id: number, count = 3): T[] {
  const at = items.findIndex((item) => item.id === id)
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].slice(0, count)
}
