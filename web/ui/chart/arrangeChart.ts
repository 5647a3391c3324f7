import type { ChartNode } from '#shared/rules/chartRules.ts'

/** A unit with the place it takes: units below it side by side, or in a column under it. */
export interface PlacedUnit extends Omit<ChartNode, 'children'> {
  children: PlacedUnit[]
  areBeside: boolean
  /** How many columns it and all below it take. */
  columns: number
}

/**
 * Places the units of a chart so that it is at most `columns` wide. Units of one level stand side by side as long as there is room; the unit with most
 * below it gets what the others leave. Where there is no room, everything below a unit goes into one column.
 */
export function arrangeChart(units: readonly ChartNode[], columns: number): { units: PlacedUnit[]; areBeside: boolean; columns: number } {
  const areBeside = units.length > 0 && units.length <= columns
  if (!areBeside) return { units: units.map((unit) => place(unit, 0)), areBeside, columns: 1 }

  let spare = columns - units.length
  const placed = new Map<ChartNode, PlacedUnit>()
  for (const unit of [...units].sort((one, other) => countBelow(other) - countBelow(one))) {
    const at = place(unit, spare + 1)
    spare -= at.columns - 1
    placed.set(unit, at)
  }
  return { units: units.map((unit) => placed.get(unit) as PlacedUnit), areBeside, columns: columns - spare }
}

function place({ children, ...unit }: ChartNode, columns: number): PlacedUnit {
  const below = arrangeChart(children, columns)
  return { ...unit, children: below.units, areBeside: below.areBeside, columns: below.columns }
}

const countBelow = ({ children }: ChartNode): number => children.reduce((count, child) => count + 1 + countBelow(child), 0)
