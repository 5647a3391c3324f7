import { type ChartUnit, endOfBranch, maxChartLevels } from '#shared/rules/chartRules.ts'

/* Each edit returns a valid chart and the new index of the unit. A unit moves with all units below it. */

type Units = readonly ChartUnit[]
interface EditedChart {
  units: ChartUnit[]
  index: number
}
export type ChartEdit = (units: Units, index: number) => EditedChart

const levelAt = (units: Units, index: number) => units[index]?.level ?? 0
const branchAt = (units: Units, index: number) => units.slice(index, endOfBranch(units, index))
const without = (units: Units, index: number) => [...units.slice(0, index), ...units.slice(endOfBranch(units, index))]
const insert = (units: Units, index: number, added: Units): EditedChart => ({
  units: [...units.slice(0, index), ...added, ...units.slice(index)],
  index,
})
const unchanged = (units: Units, index: number): EditedChart => ({ units: [...units], index })

/** Returns the index of the previous sibling, or -1. */
export function siblingBefore(units: Units, index: number): number {
  for (let at = index - 1; at >= 0 && levelAt(units, at) >= levelAt(units, index); at--) if (levelAt(units, at) === levelAt(units, index)) return at
  return -1
}

export function siblingAfter(units: Units, index: number): number {
  const end = endOfBranch(units, index)
  return end < units.length && levelAt(units, end) === levelAt(units, index) ? end : -1
}

export const canAddBelow = (units: Units, index: number) => levelAt(units, index) + 1 < maxChartLevels
export const canOutdent = (units: Units, index: number) => levelAt(units, index) > 0
export const canIndent = (units: Units, index: number) =>
  siblingBefore(units, index) >= 0 && branchAt(units, index).every(({ level }) => level + 1 < maxChartLevels)

const newUnit = (level: number): ChartUnit => ({ level, name: '', people: [] })

/** Adds a sibling after the unit's branch, or the first unit. */
export const addAfter: ChartEdit = (units, index) => insert(units, endOfBranch(units, index), [newUnit(levelAt(units, index))])

export const addBelow: ChartEdit = (units, index) => insert(units, endOfBranch(units, index), [newUnit(levelAt(units, index) + 1)])

export const removeUnit: ChartEdit = (units, index) => ({ units: without(units, index), index: Math.max(0, index - 1) })

/** Swaps with the previous sibling. */
export const moveUp: ChartEdit = (units, index) => {
  const before = siblingBefore(units, index)
  return before < 0 ? unchanged(units, index) : insert(without(units, index), before, branchAt(units, index))
}

export const moveDown: ChartEdit = (units, index) => {
  const after = siblingAfter(units, index)
  if (after < 0) return unchanged(units, index)
  return { units: moveUp(units, after).units, index: index + branchAt(units, after).length }
}

/** Makes it the last child of the previous sibling. */
export const indent: ChartEdit = (units, index) =>
  canIndent(units, index) ? insert(without(units, index), index, shifted(branchAt(units, index), 1)) : unchanged(units, index)

/** Puts it after its parent. Its later siblings stay there. */
export const outdent: ChartEdit = (units, index) => {
  if (!canOutdent(units, index)) return unchanged(units, index)
  let above = index - 1
  while (levelAt(units, above) >= levelAt(units, index)) above--
  const rest = without(units, index)
  return insert(rest, endOfBranch(rest, above), shifted(branchAt(units, index), -1))
}

const shifted = (units: Units, by: 1 | -1) => units.map((unit) => ({ ...unit, level: unit.level + by }))
