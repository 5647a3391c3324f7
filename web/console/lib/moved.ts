/** Returns the list with the entry at `index` so many places further. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const others = [...list]
  others.splice(index + by, 0, ...others.splice(index, 1))
  return others
}
