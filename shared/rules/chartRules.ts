/* The organisation chart, stored as an outline of units with levels. Every list that passes `checkChart` is exactly one tree. */

type ChartPerson = { title: string; name: string }

/** The following units with a higher level are below it. */
export type ChartUnit = {
  /** 0 at the top. */
  level: number
  name: string
  people: ChartPerson[]
}

export interface ChartNode extends Omit<ChartUnit, 'level'> {
  children: ChartNode[]
}

export const maxChartUnits = 80
export const maxChartLevels = 5
export const maxUnitPeople = 20
const maxNameLength = 24

function checkChartName(label: string, text: string): string | undefined {
  if (text === '') return `请输入${label}`
  if ([...text].length > maxNameLength) return `${label}不能超过${maxNameLength}个字`
}

const checkChartPerson = ({ title, name }: ChartPerson): string | undefined =>
  checkChartName('姓名', name) ?? (title === '' ? undefined : checkChartName('职务', title))

export function checkChart(units: readonly ChartUnit[]): string | undefined {
  if (units.length > maxChartUnits) return `组织架构不能超过${maxChartUnits}个机构`
  for (const [index, { level, name, people }] of units.entries()) {
    const at = name === '' ? `第${index + 1}个机构` : `“${name}”`
    const wrongName = checkChartName('机构名称', name)
    if (wrongName) return `${at}：${wrongName}`
    if (level >= maxChartLevels) return `${at}：层级不能超过${maxChartLevels}级`
    if (level < 0 || level > (units[index - 1]?.level ?? -1) + 1) return `${at}：缺少上级机构，请调整层级`
    if (people.length > maxUnitPeople) return `${at}：人员不能超过${maxUnitPeople}人`
    const wrongPerson = people.map(checkChartPerson).find(Boolean)
    if (wrongPerson) return `${at}的人员：${wrongPerson}`
  }
}

export function endOfBranch(units: readonly ChartUnit[], index: number): number {
  const level = units[index]?.level ?? 0
  const next = units.findIndex((unit, at) => at > index && unit.level <= level)
  return next === -1 ? units.length : next
}

export function toChartTree(units: readonly ChartUnit[]): ChartNode[] {
  const top: ChartNode[] = []
  const path: ChartNode[] = []
  for (const { level, name, people } of units) {
    const node = { name, people, children: [] }
    path.length = Math.min(level, path.length)
    ;(path.at(-1)?.children ?? top).push(node)
    path.push(node)
  }
  return top
}

/** Groups people by title, keeping their order. */
export function groupByTitle(people: readonly ChartPerson[]): { title: string; names: string[] }[] {
  const groups: { title: string; names: string[] }[] = []
  for (const { title, name } of people) {
    const same = groups.find((group) => group.title === title)
    if (same) same.names.push(name)
    else groups.push({ title, names: [name] })
  }
  return groups
}

/** One line per unit. */
export const chartInWords = (units: readonly ChartUnit[]): string =>
  units
    .map(({ level, name, people }) => {
      const persons = groupByTitle(people).map(({ title, names }) => `${title}${title && ' '}${names.join('、')}`)
      return `${'　'.repeat(level)}${name}${persons.length > 0 ? `（${persons.join('；')}）` : ''}`
    })
    .join('\n')
