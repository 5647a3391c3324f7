/* Rooms where people work together: meetings, signings, courses, clinics, laboratories. */
import { casual, darker, lighter, mix, suits, walls, woods } from '../colors.ts'
import { back, bust, figure, row, somebody } from '../parts/people.ts'
import { cup, flowers, framed, longTable, plant, room, windows, words } from '../parts/room.ts'
import { between, type Draw, type Stage } from '../stage.ts'
import { circle, d, faint, gradient, line, oval, path, place, rect, repeat } from '../svg.ts'
import { slide } from './halls.ts'

/** What is on the wall of a meeting room. */
function wallOf(stage: Stage, wall: string): string {
  const { random, w, cx } = stage
  return random.pick([
    () => windows(stage, 22, 132, wall, random.int(3, 5)),
    () => windows(stage, 22, 132, wall, random.int(3, 4), true),
    () => framed(stage, cx - w * 0.28, 30, w * 0.56, 96),
    () =>
      rect(cx - w * 0.26, 22, w * 0.52, 116, '#2B3038') +
      slide(stage, cx - w * 0.26 + 4, 26, w * 0.52 - 8, 108) +
      plant(random, w * 0.08, 176, 80) +
      plant(random, w * 0.92, 176, 80),
  ])()
}

export const meeting: Draw = (stage) => {
  const { random, w, cx } = stage
  const wall = random.pick(walls)
  const wood = random.pick(woods)
  const far = random.int(6, 9)
  const papers = repeat(
    far,
    (index) =>
      path(d`M${cx + (index - (far - 1) / 2) * w * 0.098 - 10} 214h20l2 7h-24Z`, '#FDFCF8') +
      cup(cx + (index - (far - 1) / 2) * w * 0.098 + 19, 217, 0.8),
  )
  return (
    gradient('table', [lighter(wood, 0.06), darker(wood, 0.22)]) +
    room(stage, wall, mix(wall, '#6E5A48', 0.4), 176) +
    wallOf(stage, darker(wall, 0.03)) +
    row(random, w * 0.1, w * 0.9, (w * 0.8) / far, (x) => place(x, 178, bust(somebody(random)), 1.02)) +
    path(d`M${w * 0.05} 208Q${cx} 196 ${w * 0.95} 208L${w} 290H0Z`, 'url(#table)') +
    papers +
    oval(cx, 246, w * 0.27, 15, darker(wood, 0.3)) +
    flowers(
      random,
      cx - w * 0.24,
      cx + w * 0.24,
      244,
      18,
      random.pick([
        ['#C9424A', '#E7B7A2', '#F3E3D3'],
        ['#E0A93C', '#F3E3B3', '#E9E2D2'],
        ['#7FA3C0', '#C9D6E3', '#F3F0F6'],
      ]),
    ) +
    row(random, 20, w - 20, 92, (x) => place(x, 276, back(somebody(random)), 1.5))
  )
}

export const signing: Draw = (stage) => {
  const { random, w, cx } = stage
  const color = random.pick(['#1F4A78', '#8E1F24', '#24566B', '#E4E0D6', '#2F5D50'])
  const bright = color === '#E4E0D6'
  const ink = bright ? '#8E1F24' : '#FBE9CB'
  const behind = random.int(6, 9)
  const cloth = random.pick(['#3F6E5C', '#7A2A26', '#2B4468', '#A88A5A'])
  const seats = random.pick([
    [-62, 62],
    [-96, 0, 96],
  ])
  return (
    rect(0, 0, w, 252, color) +
    rect(0, 0, w, 10, darker(color, 0.15)) +
    words(cx, 26, random.int(8, 12), 18, ink) +
    words(cx, 58, random.int(9, 15), 8, ink) +
    rect(0, 248, w, 84, bright ? '#B9AD9A' : mix(color, '#241F26', 0.6)) +
    row(random, cx - behind * 25, cx + behind * 25, 50, (x) => place(x, 246, figure(somebody(random), random.pick(['still', 'folded'])), 1.72)) +
    seats.map((x) => place(cx + x, 186, bust(somebody(random)), 1.3)).join('') +
    longTable(cx, 228, w * 0.74, 74, cloth) +
    seats
      .map(
        (x) =>
          path(d`M${cx + x - 28} 228l28 5 28-5-3-7-25 4-25-4Z`, '#FDFCF8') +
          line(d`M${cx + x + 12} 226l12-14`, '#22262F', 2) +
          rect(cx + x - 20, 242, 40, 15, '#F7EFE6') +
          words(cx + x, 246, 3, 7, '#8E1F24'),
      )
      .join('') +
    flowers(random, cx - w * 0.36, cx + w * 0.36, 304, 20) +
    line(d`M${cx - seats.length * 12} 236v-22M${cx + seats.length * 12} 236v-22`, '#C9A45A', 1.6) +
    path(d`M${cx - seats.length * 12} 214h-14v9h14Z`, '#A61B22') +
    path(d`M${cx + seats.length * 12} 214h14v9h-14Z`, '#2F5D8A')
  )
}

export const training: Draw = (stage) => {
  const { random, w } = stage
  const wall = random.pick(walls)
  const wood = random.pick(woods)
  const tops = random.chance(0.5) ? suits : casual
  const board = random.chance(0.5)
  const left = w * between(random, 0.2, 0.3)
  const desk = (y: number, scale: number, gap: number, shift: number) =>
    rect(0, y + 8 * scale, w, 9 * scale, lighter(wood, 0.16)) +
    repeat(Math.ceil(w / gap), (index) =>
      path(
        d`M${index * gap + shift - 30 * scale} ${y + 8 * scale}l4 ${-17 * scale}h${26 * scale}l2 ${17 * scale}Z`,
        random.chance(0.5) ? '#39424F' : '#FDFCF8',
      ),
    ) +
    row(random, shift, w - 8, gap, (x) => place(x + 8, y - 2, back(somebody(random, tops)), scale)) +
    rect(0, y + 42 * scale, w, 10 * scale, darker(wood, 0.3))
  return (
    room(stage, wall, mix(wall, '#7A6A58', 0.45), 196) +
    rect(left - 6, 24, w * 0.5 + 12, 130, board ? '#8A6A4A' : '#2B3038') +
    (board
      ? rect(left, 30, w * 0.5, 118, '#2F5247') +
        repeat(5, (index) => line(d`M${left + 18} ${50 + index * 18}h${random.int(50, 160)}`, '#DDE8E0', 2.2))
      : slide(stage, left, 30, w * 0.5, 118)) +
    place(left + w * 0.57, 204, figure(somebody(random), random.pick(['wave', 'reach'])), 1.35, 0, true) +
    plant(random, w * 0.07, 200, 70) +
    desk(218, 0.8, 62, 14) +
    desk(274, 1.2, 92, 36)
  )
}

/** A practice: a doctor or two at a table with those they see. */
export const clinic: Draw = (stage) => {
  const { random, w, cx } = stage
  const tone = random.pick(['#DDEAE8', '#E2ECF1', '#ECE9E0', '#E3EDE2'])
  const accent = random.pick(['#3F8A7A', '#3F7AA0', '#6A9A6A', '#7A6AA0'])
  const pairs = random.int(2, 3)
  const step = w / (pairs + 0.3)
  const doctor = () => ({ ...somebody(random), top: '#FDFDFB', shirt: lighter(accent, 0.4), hat: null })
  const outdoors = random.chance(0.4)
  const pair = (index: number) => {
    const x = step * (index + 0.65)
    return (
      place(x - 40, 204, bust(doctor()), 1.4) +
      place(x + 44, 206, bust(somebody(random, casual)), 1.36) +
      longTable(x, 244, step * 0.92, 60, lighter(accent, 0.35)) +
      rect(x - 16, 236, 24, 9, '#FDFCF8') +
      circle(x + 22, 240, 5, darker(accent, 0.1)) +
      line(d`M${x + 22} 240q-8-14-20-8`, '#4A5563', 1.6)
    )
  }
  const mark = rect(cx - 15, 26, 30, 30, accent, 'rx="5"') + path(d`M${cx - 4} 31h8v6h6v8h-6v6h-8v-6h-6v-8h6Z`, '#FFFFFF')
  const tent = repeat(10, (index) => path(d`M${(w / 10) * index} 0h${w / 10}v66q${-w / 20} 16 ${-w / 10} 0Z`, index % 2 ? '#FFFFFF' : accent))
  return (
    room(stage, tone, mix(tone, '#6F8288', 0.3), 232) +
    (outdoors
      ? windows(stage, 60, 150, tone, 2, true) + tent
      : windows(stage, 70, 96, tone, random.int(3, 4)) +
        rect(0, 16, w, 50, lighter(accent, 0.72)) +
        mark +
        words(cx + w * 0.2, 33, 4, 14, accent) +
        words(cx - w * 0.2, 33, 4, 14, accent)) +
    plant(random, w * 0.035, 256, 90) +
    repeat(pairs, pair)
  )
}

export const laboratory: Draw = (stage) => {
  const { random, w, cx } = stage
  const tone = random.pick(['#DCE7EC', '#E3E9E8', '#E6E6EE', '#DFEAE4'])
  const accent = random.pick(['#3F7AA0', '#3F8A7A', '#5A6AA0', '#8A6A9A'])
  const liquids = ['#6FB0C9', '#E0A93C', '#C9574A', '#7FB08A', '#9A86C0']
  const flask = (x: number) => {
    const color = random.pick(liquids)
    return random.pick([
      path(d`M${x - 5} 200h10v16l13 28q1 6-5 6h-26q-6 0-5-6l13-28Z`, '#F6FAFB', faint(0.9)) +
        path(d`M${x - 10} 228h20l7 16q1 6-5 6h-24q-6 0-5-6Z`, color),
      path(d`M${x - 6} 196h12v48q-6 9-12 0Z`, '#F6FAFB', faint(0.9)) + path(d`M${x - 6} ${random.int(212, 228)}h12v20q-6 9-12 0Z`, color),
      circle(x, 232, 18, '#F6FAFB') + path(d`M${x - 17} 232a17 17 0 0 0 34 0Z`, color) + rect(x - 4, 200, 8, 18, '#F6FAFB'),
    ])
  }
  const microscope = (x: number) =>
    line(d`M${x - 16} 250h36M${x + 12} 248q14-24-6-40`, '#39424F', 7) +
    line(d`M${x - 6} 192l12 32`, '#39424F', 10) +
    rect(x - 14, 230, 26, 5, '#39424F') +
    circle(x + 4, 212, 6, accent)
  const scientist = (x: number) =>
    place(x, 158, bust({ ...somebody(random), top: '#FDFDFB', shirt: lighter(accent, 0.4), glasses: true, tie: null }), 1.75)
  const people = random.int(2, 3)
  return (
    room(stage, tone, mix(tone, '#5F727E', 0.3), 250) +
    repeat(
      3,
      (shelf) =>
        rect(0, 40 + shelf * 36, w, 4, lighter(accent, 0.5)) +
        repeat(16, (index) =>
          rect(
            index * (w / 16) + random.int(2, 10),
            40 + shelf * 36 - random.int(12, 22),
            random.int(7, 16),
            24,
            random.pick([lighter(accent, 0.6), '#FFFFFF', mix(accent, '#F3E6D0', 0.7)]),
          ),
        ) +
        rect(0, 40 + shelf * 36, w, 5, lighter(accent, 0.3)),
    ) +
    repeat(people, (index) => scientist(w * ((index + 0.5) / people) + random.int(-16, 16))) +
    rect(0, 250, w, 12, '#FDFDFB') +
    rect(0, 262, w, 70, lighter(accent, 0.25)) +
    repeat(6, (index) => rect((w / 6) * index + 8, 274, w / 6 - 16, 46, lighter(accent, 0.38))) +
    repeat(8, (index) => (Math.abs(index - 3.5) < 0.6 ? '' : flask(w * ((index + 0.5) / 8)))) +
    microscope(cx)
  )
}
