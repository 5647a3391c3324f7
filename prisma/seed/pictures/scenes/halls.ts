/* Halls with a stage and listeners. */
import { casual, darker, lighter, mix, suits, walls, woods } from '../colors.ts'
import { hall, skyline } from '../parts/buildings.ts'
import { hills } from '../parts/land.ts'
import { back, bust, figure, row, somebody } from '../parts/people.ts'
import { flowers, lamps, longTable, panels, plant, room, words } from '../parts/room.ts'
import type { Draw, Stage } from '../stage.ts'
import { circle, d, faint, line, path, place, rect, repeat } from '../svg.ts'

const backdrops = ['#8E1F24', '#1F4A78', '#7A1A1E', '#24566B', '#2B3D6B', '#A6382E', '#2F5D50']

/** The wall behind a stage: a ground, what stands on it, and the words of the occasion. */
function backdrop(stage: Stage, width: number, y: number, height: number, color: string): string {
  const { random, cx } = stage
  const left = cx - width / 2
  const figureColor = lighter(color, 0.22)
  const id = 'backdrop'
  const inner = { ...stage, h: y + height }
  const motif = random.pick([
    () => hall(cx, y + height, width * 0.36, 2, { roof: figureColor, wall: figureColor, window: color }, 9),
    () => skyline(inner, y + height, height * 0.6, figureColor),
    () => hills(inner, y + height * 0.86, 34, lighter(color, 0.1)) + hills(inner, y + height * 0.96, 24, figureColor),
    () =>
      repeat(4, (index) =>
        line(
          d`M${left} ${y + height * (0.7 + index * 0.08)}Q${cx} ${y + height * (0.4 + index * 0.14)} ${left + width} ${y + height * (0.86 - index * 0.05)}`,
          figureColor,
          2,
        ),
      ),
  ])()
  const ink = '#FBE9CB'
  const first = random.int(8, 12)
  return (
    `<clipPath id="${id}">${rect(left, y, width, height, '#fff')}</clipPath>` +
    rect(left - 3, y - 3, width + 6, height + 6, darker(color, 0.4)) +
    `<g clip-path="url(#${id})">${rect(left, y, width, height, color)}${motif}</g>` +
    words(cx, y + height * 0.2, first, Math.min(15, width / first / 1.7), ink) +
    words(cx, y + height * 0.2 + 24, random.int(10, 15), 6.4, ink)
  )
}

/** Rows of listeners seen from behind, the last row nearest. */
function listeners(stage: Stage, from: number, rows: number, tops: readonly string[]): string {
  const { random, w, h } = stage
  return repeat(rows, (index) => {
    const share = rows === 1 ? 1 : index / (rows - 1)
    const scale = 0.62 + share * 0.5
    const y = from + (h - 22 - from) * share
    return row(random, index % 2 ? -14 : 8, w + 10, 47 * scale, (x) => {
      const person = somebody(random, tops)
      return place(
        x,
        y + random.int(-2, 2),
        back({ ...person, top: mix(person.top, '#10182A', 0.55 - share * 0.1), hair: mix(person.hair, '#10182A', 0.4) }),
        scale,
      )
    })
  })
}

const ground = (stage: Stage) => {
  const wood = stage.random.chance(0.55)
  const wall = wood ? stage.random.pick(woods) : stage.random.pick(walls)
  return { wall, floor: mix(wood ? darker(wall, 0.4) : '#6E6A70', '#2B2A33', 0.35) }
}

export const conference: Draw = (stage) => {
  const { random, w, cx } = stage
  const { wall, floor } = ground(stage)
  const color = random.pick(backdrops)
  const width = w * (random.int(52, 66) / 100)
  const seats = random.int(5, 9)
  const tableWidth = seats * 37 + 24
  const heads = repeat(seats, (index) => place(cx + (index - (seats - 1) / 2) * 37, 158, bust(somebody(random)), 0.86))
  return (
    room(stage, wall, floor, 190) +
    panels(stage, 190, random.int(34, 60)) +
    (random.chance(0.6) ? lamps(stage, random.int(6, 10)) : '') +
    backdrop(stage, width, 30, 124, color) +
    path(d`M${cx - tableWidth / 2 - 30} 186h${tableWidth + 60}l16 36H${cx - tableWidth / 2 - 46}Z`, darker(wall, 0.5)) +
    heads +
    longTable(cx, 180, tableWidth, 36, random.pick(['#5A2320', '#6B2A24', '#3A4A63', '#7A5A40'])) +
    repeat(seats, (index) => rect(cx + (index - (seats - 1) / 2) * 37 - 8, 178, 16, 6, '#F7EFE6')) +
    flowers(random, cx - tableWidth / 2 - 34, cx - tableWidth / 2 - 4, 212, 22) +
    flowers(random, cx + tableWidth / 2 + 4, cx + tableWidth / 2 + 34, 212, 22) +
    listeners(stage, 238, random.int(3, 4), suits)
  )
}

/** A speaker at a desk, a screen beside, and those who listen. */
export const lecture: Draw = (stage) => {
  const { random, w } = stage
  const { wall, floor } = ground(stage)
  const right = random.chance(0.5)
  const at = w * (right ? 0.78 : 0.22)
  const screenX = right ? w * 0.08 : w * 0.36
  const screen = w * 0.56
  return (
    room(stage, wall, floor, 204) +
    panels(stage, 204, random.int(34, 60)) +
    rect(screenX - 5, 29, screen + 10, 134, '#2B3038') +
    slide(stage, screenX, 34, screen, 124) +
    plant(random, right ? w * 0.95 : w * 0.05, 206, 62) +
    place(at, 214, figure(somebody(random), random.pick(['wave', 'hold', 'reach'])), 1.25, 0, right) +
    path(d`M${at - 26} 166h52l-5 52h-42Z`, random.pick(['#7A4A30', '#8A5A38', '#5E3A28'])) +
    rect(at - 29, 161, 58, 7, '#A87850') +
    flowers(random, at - 20, at + 20, 214, 10) +
    listeners(stage, 232, random.int(2, 3), random.chance(0.5) ? suits : casual)
  )
}

/** A slide with a title and a chart. */
export function slide({ random }: Stage, x: number, y: number, width: number, height: number): string {
  const ink = random.pick(['#2F5D8A', '#2F6B5A', '#8E3A32', '#5A5078'])
  const accent = random.pick(['#D99A4A', '#C9574A', '#6FA08A', '#7FA3C0'])
  const base = y + height - 16
  const columns = random.int(5, 8)
  const chart = random.pick([
    () =>
      repeat(columns, (index) =>
        rect(
          x + width * (0.1 + (index * 0.55) / columns),
          base - 18 - index * 5 - random.int(0, 14),
          (width * 0.36) / columns,
          18 + index * 5 + 14,
          index % 2 ? ink : lighter(ink, 0.4),
        ),
      ).concat(rect(x, base, width, 20, '#F7F8F8')),
    () =>
      line(
        d`M${x + width * 0.1} ${base}${repeat(6, (index) => d`L${x + width * (0.1 + index * 0.1)} ${base - 8 - index * 7 - random.int(0, 14)}`)}`,
        ink,
        3,
      ) + line(d`M${x + width * 0.1} ${y + 38}V${base}H${x + width * 0.66}`, '#AEB6BF', 1.4),
    () =>
      circle(x + width * 0.3, y + height * 0.62, height * 0.24, lighter(ink, 0.5)) +
      path(
        d`M${x + width * 0.3} ${y + height * 0.62}v${-height * 0.24}a${height * 0.24} ${height * 0.24} 0 0 1 ${height * 0.2} ${height * 0.37}Z`,
        ink,
      ) +
      circle(x + width * 0.3, y + height * 0.62, height * 0.11, '#F7F8F8'),
  ])()
  const notes = repeat(
    4,
    (index) =>
      rect(x + width * 0.72, y + height * 0.38 + index * 15, width * (random.int(12, 22) / 100), 4, '#AEB6BF') +
      circle(x + width * 0.69, y + height * 0.38 + index * 15 + 2, 2.6, accent),
  )
  return (
    rect(x, y, width, height, '#F7F8F8') + chart + rect(x, y, width, 24, ink) + rect(x + 12, y + 9, width * 0.4, 6, '#FFFFFF', faint(0.9)) + notes
  )
}

/** A pitch: a wide screen, somebody who speaks, guests at small tables. */
export const roadshow: Draw = (stage) => {
  const { random, w, cx } = stage
  const color = random.pick(['#16294A', '#1F3A5C', '#2B2A4A', '#143F4A', '#3A2434'])
  const floor = darker(color, 0.35)
  const speaker = cx + random.pick([-1, 1]) * w * 0.3
  return (
    room(stage, darker(color, 0.1), floor, 210) +
    repeat(3, (index) => path(d`M${w * (0.2 + index * 0.3)} 0L${w * (0.2 + index * 0.3) - 60} 210h120Z`, '#FFFFFF', faint(0.045))) +
    backdrop(stage, w * 0.72, 26, 128, lighter(color, 0.14)) +
    path(d`M${cx - w * 0.44} 186h${w * 0.88}l18 26H${cx - w * 0.44 - 18}Z`, lighter(color, 0.28)) +
    rect(cx - w * 0.44 - 18, 212, w * 0.88 + 36, 8, lighter(color, 0.4)) +
    place(speaker, 204, figure(somebody(random), random.pick(['reach', 'wave'])), 1.05, 0, speaker > cx) +
    repeat(random.int(2, 3), (index) =>
      place(cx + (speaker > cx ? -1 : 1) * (w * 0.12 + index * 42), 202, figure(somebody(random), random.pick(['still', 'folded', 'hold'])), 1),
    ) +
    listeners(stage, 244, 3, suits)
  )
}

/** A study session: rows at desks facing a plain red wall. */
export const partyStudy: Draw = (stage) => {
  const { random, w, cx } = stage
  const wall = random.pick(walls)
  const red = random.pick(['#A61B22', '#8E1F24', '#B3332C'])
  const desks = (y: number, scale: number, gap: number) =>
    row(random, 10, w - 10, gap, (x) => place(x, y, back(somebody(random)), scale)) +
    rect(0, y + 26 * scale, w, 12 * scale, '#9A6A44') +
    rect(0, y + 38 * scale, w, 34 * scale, '#7A5236')
  const arrangement = random.chance(0.5)
  const facing =
    repeat(3, (index) => place(cx + (index - 1) * 62, 146, bust(somebody(random)), 0.95)) +
    longTable(cx, 174, 226, 40, '#8A5A38') +
    repeat(3, (index) => path(d`M${cx + (index - 1) * 62 - 12} 176l12 4 12-4v-4l-12 3-12-3Z`, '#C9323A'))
  const speaking =
    place(cx, 214, figure(somebody(random), 'hold'), 1.1) + path(d`M${cx - 24} 172h48l-5 44h-38Z`, '#7A4A30') + rect(cx - 27, 168, 54, 6, '#A87850')
  return (
    room(stage, wall, '#B79F82', 206) +
    rect(w * 0.14, 26, w * 0.72, 112, red) +
    rect(w * 0.14 + 6, 32, w * 0.72 - 12, 100, 'none', 'stroke="#F3D9B0" stroke-opacity=".6"') +
    words(cx, 58, random.int(6, 9), 20, '#FBE9CB') +
    words(cx, 98, random.int(8, 14), 9, '#FBE9CB') +
    plant(random, w * 0.06, 208, 74) +
    plant(random, w * 0.94, 208, 74) +
    (arrangement ? facing : speaking) +
    desks(226, 0.85, 54) +
    desks(276, 1.1, 70)
  )
}
