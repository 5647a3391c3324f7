import type { ChartNode } from '#shared/rules/chartRules.ts'

/** A unit with the place it takes: units below it side by side, or in a column under it. */
export interface PlacedUnit extends Omit<ChartNode, 'children'> {
  children: PlacedUnit[]
  areBeside: boolean
  /** How many columns it and all below it take. */
  columns: number
}

interface Placed {
  units: PlacedUnit[]
  areBeside: boolean
  columns: number
}

/**
 * Places the units of a chart so that it is at most `columns` wide. Units of one level stand side by side where there is room; units below them do so
 * where there is room for those of all of them, so that units of one level look alike. Everything else goes into a column under its unit.
 */
export function arrangeChart(units: readonly ChartNode[], columns: number): Placed {
  const areBeside = units.length > 0 && units.length <= columns
  const wanted = units.map(({ children }) => Math.max(1, children.length))
  const needed = wanted.reduce((sum, each) => sum + each, 0)
  const isRoomBelow = areBeside && needed <= columns
  // What is left goes to the unit with most below it.
  const largest = units.reduce((most, unit, index) => (countBelow(unit) > countBelow(units[most] as ChartNode) ? index : most), 0)
  const room = (index: number) => (isRoomBelow ? (wanted[index] as number) + (index === largest ? columns - needed : 0) : 0)
  const placed = units.map(({ children, ...unit }, index) => {
    const below = arrangeChart(children, room(index))
    return { ...unit, children: below.units, areBeside: below.areBeside, columns: below.columns }
  })
  return { units: placed, areBeside, columns: areBeside ? placed.reduce((sum, unit) => sum + unit.columns, 0) : 1 }
}

const countBelow = ({ children }: ChartNode): number => children.reduce((count, child) => count + 1 + countBelow(child), 0)
