import type { ChartNode } from '#shared/rules/chartRules.ts'

export interface PlacedUnit extends Omit<ChartNode, 'children'> {
  children: PlacedUnit[]
  areBeside: boolean
  /** The width of the subtree in columns. */
  columns: number
}

interface Placed {
  units: PlacedUnit[]
  areBeside: boolean
  columns: number
}

/** Lays out a chart at most `columns` wide. Units of one level are side by side if all fit, otherwise stacked, so that levels look uniform. */
export function arrangeChart(units: readonly ChartNode[], columns: number): Placed {
  const areBeside = units.length > 0 && units.length <= columns
  const wanted = units.map(({ children }) => Math.max(1, children.length))
  const needed = wanted.reduce((sum, each) => sum + each, 0)
  const isRoomBelow = areBeside && needed <= columns
  // The unit with best descendants gets the spare columns.
  const largest = units.reduce((best, unit, index) => (countBelow(unit) > countBelow(units[best] as ChartNode) ? index : best), 0)
  const room = (index: number) => (isRoomBelow ? (wanted[index] as number) + (index === largest ? columns - needed : 0) : 0)
  const placed = units.map(({ children, ...unit }, index) => {
    const below = arrangeChart(children, room(index))
    return { ...unit, children: below.units, areBeside: below.areBeside, columns: below.columns }
  })
  return { units: placed, areBeside, columns: areBeside ? placed.reduce((sum, unit) => sum + unit.columns, 0) : 1 }
}

const countBelow = ({ children }: ChartNode): number => children.reduce((count, child) => count + 1 + countBelow(child), 0)
