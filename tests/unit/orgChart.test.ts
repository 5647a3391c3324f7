import { describe, expect, test } from 'vitest'
import { type ChartUnit, chartInWords, checkChart, endOfBranch, maxChartLevels, toChartTree } from '#shared/rules/chartRules.ts'
import * as edits from '#web/console/features/profiles/chartEdits.ts'
import { arrangeChart } from '#web/ui/chart/arrangeChart.ts'

/** Parses a chart from one line: `A B> C> D` is A, B and C below A, and D. */
const chart = (line: string): ChartUnit[] =>
  line
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ level: name.split('>').length - 1, name: name.replaceAll('>', ''), people: [] }))
const inLine = (units: readonly ChartUnit[]) => units.map(({ level, name }) => name + '>'.repeat(level)).join(' ')

describe('a chart', () => {
  test.each<[string, ChartUnit[], string | undefined]>([
    ['nothing', [], undefined],
    ['units at valid levels', chart('A B> C>> D> E'), undefined],
    ['no unit at the top', chart('A>'), '“A”：缺少上级机构，请调整层级'],
    ['a skipped level', chart('A B>>'), '“B”：缺少上级机构，请调整层级'],
    ['a level below zero', [{ level: -1, name: 'A', people: [] }], '“A”：缺少上级机构，请调整层级'],
    ['five levels', chart('A B> C>> D>>> E>>>>'), undefined],
    ['six levels', chart('A B> C>> D>>> E>>>> F>>>>>'), '“F”：层级不能超过5级'],
    ['a unit without a name', [...chart('A'), { level: 0, name: '', people: [] }], '第2个机构：请输入机构名称'],
    ['a long name', chart('长'.repeat(25)), `“${'长'.repeat(25)}”：机构名称不能超过24个字`],
    ['eighty units', Array.from({ length: 80 }, () => ({ level: 0, name: 'A', people: [] })), undefined],
    ['eighty-one units', Array.from({ length: 81 }, () => ({ level: 0, name: 'A', people: [] })), '组织架构不能超过80个机构'],
    ['a person without a title', [{ level: 0, name: 'A', people: [{ title: '', name: '王' }] }], undefined],
    ['a person without a name', [{ level: 0, name: 'A', people: [{ title: '主任', name: '' }] }], '“A”的人员：请输入姓名'],
    ['a long title', [{ level: 0, name: 'A', people: [{ title: '长'.repeat(25), name: '王' }] }], '“A”的人员：职务不能超过24个字'],
    ['twenty-one people', [{ level: 0, name: 'A', people: Array(21).fill({ title: '', name: '王' }) }], '“A”：人员不能超过20人'],
  ])('of %s', (_about, units, message) => {
    expect(checkChart(units)).toBe(message)
  })

  test('becomes a tree and a text', () => {
    const units = chart('A B> C>> D> E')
    units[1]?.people.push({ title: '主任', name: '王' }, { title: '副主任', name: '李' }, { title: '副主任', name: '赵' }, { title: '', name: '钱' })
    expect(toChartTree(units)).toMatchObject([
      {
        name: 'A',
        children: [
          { name: 'B', children: [{ name: 'C', children: [] }] },
          { name: 'D', children: [] },
        ],
      },
      { name: 'E', children: [] },
    ])
    expect(chartInWords(units)).toBe('A\n　B（主任 王；副主任 李、赵；钱）\n　　C\n　D\nE')
  })
})

describe('an edit', () => {
  test.each<[edits.ChartEdit, string, number, string, number]>([
    [edits.addAfter, '', -1, '', 0],
    [edits.addAfter, 'A B> C', 0, 'A B>  C', 2],
    [edits.addBelow, 'A B> C', 0, 'A B> > C', 2],
    [edits.removeUnit, 'A B> C>> D> E', 1, 'A D> E', 0],
    [edits.moveUp, 'A B> C D>', 2, 'C D> A B>', 0],
    [edits.moveUp, 'A B> C>', 1, 'A B> C>', 1],
    [edits.moveUp, 'A B> C D>', 3, 'A B> C D>', 3],
    [edits.moveDown, 'A B> C D> E>', 0, 'C D> E> A B>', 3],
    [edits.moveDown, 'A B> C', 1, 'A B> C', 1],
    [edits.indent, 'A B> C D>', 2, 'A B> C> D>>', 2],
    [edits.indent, 'A B>', 1, 'A B>', 1],
    [edits.indent, 'A B C> D>> E>>> F>>>>', 1, 'A B C> D>> E>>> F>>>>', 1],
    [edits.outdent, 'A B> C>> D> E', 1, 'A D> B C> E', 2],
    [edits.outdent, 'A B>', 0, 'A B>', 0],
  ])('%o of %s at %i', (edit, before, index, after, place) => {
    const units = chart(before)
    const edited = edit(units, index)
    if (before === '') expect(edited).toEqual({ units: [{ level: 0, name: '', people: [] }], index: 0 })
    else expect({ line: inLine(edited.units), index: edited.index }).toEqual({ line: after, index: place })
    expect(inLine(units)).toBe(before)
  })

  test('keeps the levels valid and loses nothing in any sequence of edits', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    const moves = [edits.moveUp, edits.moveDown, edits.indent, edits.outdent]
    let units = chart('A B> C>> D> E F> G> H>> I>>> J')
    for (let round = 0; round < 2000; round++) {
      const index = random(units.length)
      const unit = units[index]
      const size = endOfBranch(units, index) - index
      const edited = (moves[random(moves.length)] as edits.ChartEdit)(units, index)
      expect(checkChart(edited.units)).toBeUndefined()
      expect(
        edited.units
          .map(({ name }) => name)
          .sort()
          .join(''),
      ).toBe('ABCDEFGHIJ')
      expect(edited.units[edited.index]?.name).toBe(unit?.name)
      expect(endOfBranch(edited.units, edited.index) - edited.index).toBeGreaterThanOrEqual(size)
      units = edited.units
    }
    expect(Math.max(...units.map(({ level }) => level))).toBeLessThan(maxChartLevels)
  })
})

describe('the layout of units', () => {
  const placed = (line: string, columns: number) => arrangeChart(toChartTree(chart(line)), columns)

  test('is side by side if there is room, else in rows below their unit, or in a column if more is below them', () => {
    expect(placed('A B> C>', 2)).toMatchObject({ columns: 2, units: [{ below: { layout: 'row' }, columns: 2 }] })
    expect(placed('A B> C> D>', 2)).toMatchObject({ columns: 1, units: [{ below: { layout: 'panel' }, columns: 1 }] })
    expect(placed('A B> C>> D> E>', 2)).toMatchObject({ columns: 1, units: [{ below: { layout: 'column' }, columns: 1 }] })
  })

  test('is on the axis for the only unit of a level with units below, which get the whole width', () => {
    const level = placed('A B> C> D>> E>> F>> G>> H>', 4).units[0]?.below
    expect(level).toMatchObject({ layout: 'axis', columns: 4 })
    expect(level?.units.map(({ name, isAtSide, columns }) => `${name}${columns}${isAtSide ? ' at a side' : ''}`)).toEqual([
      'B1 at a side',
      'C4',
      'H1 at a side',
    ])
    expect(placed('A B> C>> D>', 2).units[0]?.below.layout).toBe('row')
  })

  test('gives most room to the unit with most below it, whatever its position', () => {
    const { units } = placed('A B> X>> C> D>> E>> F>> G>>>', 4)
    expect(units[0]?.below.units.map(({ name, columns }) => `${name}${columns}`)).toEqual(['B1', 'C3'])
  })

  test('is the same for units of one level: side by side only if there is room for all of them', () => {
    const below = (columns: number) => placed('A B> C>> D>> E> F>> G>>', columns).units[0]?.below.units.map(({ below: { layout } }) => layout)
    expect(below(4)).toEqual(['row', 'row'])
    expect(below(3)).toEqual(['panel', 'panel'])
  })

  test('never exceeds the available width', () => {
    const width = ({ units, layout }: ReturnType<typeof placed>): number => {
      const widths = units.map(({ below }) => Math.max(1, width(below)))
      const most = Math.max(0, ...widths)
      return { row: widths.reduce((sum, each) => sum + each, 0), axis: Math.max(3, most), column: most, panel: most }[layout]
    }
    const charts = [
      'A B> C>',
      'A B> C>> D>> E>> F> G>> H>> I> J',
      'A B C D E F G H I',
      'A B> C>> D>>> E>>>> F>>>> G>>> H>>',
      'A B> C> D> E> F>> G>> H>> I>>> J>>>',
      'A B> C> D>> E>> F>> G>> H>',
    ]
    for (const line of charts) for (const columns of [1, 2, 3, 5, 8]) expect(width(placed(line, columns))).toBeLessThanOrEqual(columns)
  })
})
