import type { ChartNode } from '#shared/rules/chartRules.ts'

/** How the units of one level are placed. `axis`: one unit in the middle, the others, which have nothing below them, at its sides. `panel`: as rows attached to the unit above. */
type Layout = 'row' | 'axis' | 'column' | 'panel'

export interface PlacedUnit extends Omit<ChartNode, 'children'> {
  below: PlacedLevel
  isAtSide: boolean
  /** The width of the subtree in columns. */
  columns: number
}

export interface PlacedLevel {
  units: PlacedUnit[]
  layout: Layout
  columns: number
}

/** The middle and a side at its left and right. */
const axisColumns = 3

/** Lays out a chart at most `columns` wide. Units of one level are side by side if all fit, otherwise stacked, so that levels look uniform. */
export function arrangeChart(units: readonly ChartNode[], columns: number): PlacedLevel {
  const layout = chooseLayout(units, columns)
  const room = layout === 'axis' ? () => columns : layout === 'row' ? shareColumns(units, columns) : () => 0
  const placed = units.map(({ children, ...unit }, index) => {
    const below = arrangeChart(children, room(index))
    return { ...unit, below, isAtSide: layout === 'axis' && children.length === 0, columns: below.columns }
  })
  const widths = placed.map((unit) => unit.columns)
  const width = { row: widths.reduce((sum, each) => sum + each, 0), axis: Math.max(axisColumns, ...widths), column: 1, panel: 1 }
  return { units: placed, layout, columns: width[layout] }
}

function chooseLayout(units: readonly ChartNode[], columns: number): Layout {
  const leaves = units.filter(({ children }) => children.length === 0).length
  if (columns >= axisColumns && units.length > 1 && units.length <= axisColumns && units.length - leaves === 1) return 'axis'
  if (units.length > 0 && units.length <= columns) return 'row'
  return leaves === units.length ? 'panel' : 'column'
}

/** Returns the columns below each unit of a row, 0 if the row below does not fit. The unit with most descendants gets the spare columns. */
function shareColumns(units: readonly ChartNode[], columns: number): (index: number) => number {
  const wanted = units.map(({ children }) => Math.max(1, children.length))
  const spare = columns - wanted.reduce((sum, each) => sum + each, 0)
  const largest = units.reduce((best, unit, index) => (countBelow(unit) > countBelow(units[best] as ChartNode) ? index : best), 0)
  return (index) => (spare < 0 ? 0 : (wanted[index] as number) + (index === largest ? spare : 0))
}

const countBelow = ({ children }: ChartNode): number => children.reduce((count, child) => count + 1 + countBelow(child), 0)
