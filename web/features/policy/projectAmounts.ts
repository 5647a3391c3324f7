const pattern = /^([0-9]+)(?:\.([0-9]+))?\s*(亿元|万元)$/

/**
 * Returns the unit that all amounts share, and the amounts as numbers with the same number of decimals, so that they can be compared down a column.
 * Without a shared unit it is '' and the amounts stay as they are.
 */
export function alignAmounts(amounts: readonly string[]): { unit: string; numbers: readonly string[] } {
  const parts = amounts.map((amount) => pattern.exec(amount))
  const unit = parts[0]?.[3]
  if (!unit || parts.some((part) => part?.[3] !== unit)) return { unit: '', numbers: amounts }
  const decimals = Math.max(...parts.map((part) => part?.[2]?.length ?? 0))
  return { unit, numbers: parts.map((part) => Number(`${part?.[1]}.${part?.[2] ?? 0}`).toFixed(decimals)) }
}
