/* Things of work without a meeting: exhibitions, factories, documents, calligraphy. */
import { darker, lighter, mix, walls, woods } from '../colors.ts'
import { figure, row, somebody } from '../parts/people.ts'
import { framed, lamps, plant, room, words } from '../parts/room.ts'
import { tableTop } from '../parts/tableTop.ts'
import { between, type Draw } from '../stage.ts'
import { circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const exhibition: Draw = (stage) => {
  const { random, w } = stage
  const wall = random.pick(walls)
  const colors = random.pick([
    ['#8E3A32', '#2F5D8A', '#6A8A5A', '#D99A4A'],
    ['#2F6B5A', '#C9703F', '#2B4468', '#B08A4A'],
    ['#5A5078', '#3F8A7A', '#A64A3A', '#7FA3C0'],
  ])
  const booths = random.int(3, 4)
  const width = w / booths
  const booth = (index: number) => {
    const x = width * index + 8
    const color = colors[index % colors.length] as string
    const goods = repeat(6, (item) => {
      const gx = x + 16 + item * ((width - 44) / 5)
      return random.pick([
        circle(gx, 228, 7, lighter(color, 0.4)),
        rect(gx - 6, 216, 12, 20, random.pick(['#F3E6D0', '#FFFFFF', lighter(color, 0.25)])),
        path(d`M${gx - 4} 212h8v6l4 6v12h-16v-12l4-6Z`, lighter(color, 0.15)),
      ])
    })
    return (
      rect(x, 44, width - 16, 192, lighter(color, 0.62)) +
      rect(x, 44, width - 16, 34, color) +
      words(x + width / 2 - 8, 53, random.int(3, 5), 15, '#FFFFFF') +
      framed(stage, x + 14, 96, width - 44, 62) +
      goods +
      rect(x, 236, width - 16, 34, color) +
      rect(x, 236, width - 16, 5, lighter(color, 0.25))
    )
  }
  return (
    room(stage, wall, mix(wall, '#6E665C', 0.32), 250) +
    lamps(stage, booths * 2) +
    repeat(booths, booth) +
    row(
      random,
      30,
      w - 30,
      88,
      (x) =>
        oval(x, 326, 22, 4, '#000000', faint(0.15)) +
        place(x + random.int(-14, 14), 326, figure(somebody(random), random.pick(['still', 'hold', 'folded', 'reach'])), 1.42, 0, random.chance(0.5)),
    )
  )
}

/** A clean workshop: machines on a line, or the works seen from outside. */
export const factory: Draw = (stage) => {
  const { random, w } = stage
  const tone = random.pick(['#D9E2E6', '#E3E4DE', '#D6DFDC', '#DCE0EA'])
  const accent = random.pick(['#2F6B9A', '#D98A3C', '#3F8A6A', '#C2523F'])
  const arm = (x: number) => {
    const lean = random.int(-12, 16)
    return (
      rect(x - 20, 222, 40, 14, '#4A5563') +
      rect(x - 12, 204, 24, 20, accent) +
      line(d`M${x} 204L${x + lean - 20} 146L${x + lean + 30} 116`, accent, 13) +
      line(d`M${x + lean + 30} 116v30`, '#4A5563', 6) +
      [
        [x, 204],
        [x + lean - 20, 146],
        [x + lean + 30, 116],
      ]
        .map(([cx, cy]) => circle(cx as number, cy as number, 7.5, '#39424F') + circle(cx as number, cy as number, 3, '#C9D3DA'))
        .join('') +
      path(d`M${x + lean + 22} 146h16l-4 10h-8Z`, '#39424F')
    )
  }
  const hats = random.pick(['#F3C24A', '#FFFFFF', '#D9483A'])
  const item = random.pick([
    (x: number) => rect(x - 18, 196, 36, 26, '#C79A5A') + rect(x - 4, 196, 8, 26, '#E3C184'),
    (x: number) => rect(x - 20, 204, 40, 18, '#6E7F8C', 'rx="4"') + rect(x - 12, 198, 24, 8, '#8FA3B0'),
    (x: number) => path(d`M${x - 5} 186h10v8l6 8v20h-22v-20l6-8Z`, '#7FB08A') + rect(x - 11, 206, 22, 8, '#F6F4EF'),
    (x: number) => circle(x, 208, 15, '#39424F') + circle(x, 208, 7, '#C9D3DA'),
  ])
  const machines = random.int(3, 4)
  return (
    room(stage, tone, mix(tone, '#5F6A74', 0.35), 214) +
    repeat(8, (index) => path(d`M${(w / 8) * index} 0h${w / 8 - 6}v20h${-w / 8 + 6}Z`, '#F9FBFB')) +
    repeat(7, (index) => rect((w / 7) * index + 10, 44, w / 7 - 20, 62, mix(tone, '#9DBBCB', 0.55))) +
    line(d`M0 32H${w}`, mix(tone, '#5F6A74', 0.4), 5) +
    repeat(machines, (index) => arm(w * ((index + 0.4) / machines))) +
    row(random, 20, w, 66, item) +
    rect(0, 222, w, 12, '#39424F') +
    rect(0, 234, w, 22, '#5A6673') +
    repeat(20, (index) => circle(index * (w / 20) + 10, 245, 5, '#8794A0')) +
    rect(0, 300, w, 6, '#E0B23C', faint(0.8)) +
    row(random, 60, w - 60, 122, (x, index) => {
      const guest = index % 3 === 1
      const person = guest ? { ...somebody(random), hat: hats } : { ...somebody(random, [accent], hats), shirt: '#FFFFFF' }
      return (
        oval(x, 324, 24, 4, '#000000', faint(0.16)) +
        place(x, 324, figure(person, random.pick(['hold', 'reach', 'still', 'folded']), guest), 1.5, 0, random.chance(0.5))
      )
    })
  )
}

/** Papers on a desk. */
export const documents: Draw = (stage) => {
  const { random, cx } = stage
  const seal = random.pick(['#B3261F', '#A61B22'])
  const sheet = (width: number, height: number, color: string) => {
    const title = rect(-width * 0.3, -height * 0.4, width * 0.6, 9, color)
    const double = rect(-width * 0.4, -height * 0.4 + 18, width * 0.8, 2.4, color) + rect(-width * 0.4, -height * 0.4 + 22, width * 0.8, 0.9, color)
    const text = repeat(10, (index) =>
      rect(
        -width * (index % 5 ? 0.4 : 0.34),
        -height * 0.4 + 34 + index * 13,
        width * (index % 5 === 4 ? 0.42 : index % 5 ? 0.8 : 0.74),
        4.4,
        '#B9BEC6',
      ),
    )
    return (
      rect(-width / 2 + 5, -height / 2 + 7, width, height, '#000000', faint(0.16)) +
      rect(-width / 2, -height / 2, width, height, '#FDFCF8') +
      title +
      double +
      text +
      circle(width * 0.26, height * 0.36, 15, 'none', `stroke="${seal}" stroke-width="3"`) +
      circle(width * 0.26, height * 0.36, 8, 'none', `stroke="${seal}" stroke-width="1.6"`)
    )
  }
  const pen =
    rect(0, 0, 9, 120, random.pick(['#1B2434', '#6B2A20', '#2F4D77']), 'rx="4"') + rect(0, 34, 9, 4, '#D3A44E') + path('M1 120h7l-3.5 16Z', '#D3A44E')
  const folder =
    rect(-96, -70, 192, 140, random.pick(['#2B4468', '#8E2A26', '#3F6B5A', '#C9A45A']), 'rx="4"') +
    rect(-60, -30, 120, 10, '#F3E6D0', faint(0.8)) +
    rect(-44, -10, 88, 6, '#F3E6D0', faint(0.6))
  const tea =
    oval(4, 7, 40, 40, '#000000', faint(0.18)) + circle(0, 0, 38, '#FBF9F4') + circle(0, 0, 29, '#B9803A') + circle(-8, -8, 8, '#D9A860', faint(0.6))
  const spectacles = line(
    'M-40 0a16 15 0 1 0 32 0a16 15 0 1 0-32 0M8 0a16 15 0 1 0 32 0a16 15 0 1 0-32 0M-8-4q8-6 16 0M-40-6l-14-24M40-6l14-24',
    '#2B2F38',
    3,
  )
  const side = random.pick([-1, 1])
  return (
    tableTop(stage) +
    place(cx - side * 150, 120, folder, 1.15, random.int(-16, 16)) +
    place(cx + side * 26, 172, sheet(196, 262, seal), 1, side * -random.int(2, 7)) +
    place(cx - side * 60, 188, sheet(186, 246, '#2F4D77'), 1, side * random.int(3, 10)) +
    place(cx + side * random.int(100, 130), 90, pen, 1, random.int(16, 46)) +
    place(cx + side * 212, 74, tea, 0.9) +
    (random.chance(0.6) ? place(cx - side * 190, 272, spectacles, 1.1, random.int(-20, 20)) : plant(random, cx - side * 230, 330, 110))
  )
}

const strokes = [
  ['M-40-52q40-8 86-10', 'M2-80q0 60-2 150', 'M-46-6q50-10 100-6', 'M-4 2q-24 46-54 66', 'M10 2q20 44 54 60'],
  ['M-52-30q50-8 104-4', 'M0-78q-4 40-22 76t-40 56', 'M2-24q16 56 58 80'],
  ['M-46-40h92', 'M0-74v140', 'M-30-6h62', 'M-52 64q52-8 106-2'],
  ['M-46-56q-6 60-2 104', 'M-44-54q50-8 90-2q4 50-2 104', 'M-40-4q42-6 80 0', 'M-44 46q44-6 84 0'],
  ['M0-78l-6 18', 'M-52-46q6 6 2 18M-50-46q60-8 106-2l-12 16', 'M-24-20q26 0 50-4', 'M2-16q-2 40-4 76', 'M-50 62q54-8 110-2'],
  ['M-38-70q8 8 14 18', 'M-50-22q14 4 20 14', 'M-48 58q20-30 34-60', 'M20-72q-6 30-34 58', 'M10-46q28 4 48-2q-20 60-74 106', 'M2-16q20 40 58 72'],
]

/** Brush writing: a sheet with a few simple signs drawn as strokes, a brush and an ink stone. */
export const calligraphy: Draw = (stage) => {
  const { random, cx } = stage
  const paper = random.pick(['#FCF8EE', '#F9F1DC', '#B3261F', '#F6EBD3'])
  const ink = paper === '#B3261F' ? '#2A1410' : '#1B1E26'
  const signs = random.sample(strokes, random.int(2, 3))
  const width = signs.length * 150 + 60
  const brushed = signs.map((parts, index) =>
    place((index - (signs.length - 1) / 2) * 146, -6, parts.map((part) => line(part, ink, between(random, 11, 16))).join(''), 1, random.int(-3, 3)),
  )
  const brush =
    rect(6, 8, 12, 180, '#000000', `rx="6" ${faint(0.18)}`) +
    rect(0, 0, 12, 170, random.pick(['#6B2A20', '#3F3A34', '#A8763E']), 'rx="6"') +
    rect(0, 160, 12, 14, '#D3A44E') +
    path('M0 174h12q2 30-6 54q-8-24-6-54Z', '#20232B')
  const stone =
    oval(4, 8, 64, 46, '#000000', faint(0.2)) + oval(0, 0, 62, 44, '#2A2D35') + oval(0, -4, 46, 30, '#101218') + oval(-12, -12, 14, 6, '#3B404C')
  const side = random.pick([-1, 1])
  return (
    tableTop(stage) +
    place(
      cx,
      172,
      rect(-width / 2 + 7, -112, width, 240, '#000000', faint(0.15)) +
        rect(-width / 2, -120, width, 240, paper) +
        brushed.join('') +
        rect(width / 2 - 38, 82, 24, 24, paper === '#B3261F' ? '#FCF8EE' : '#B3261F') +
        line(d`M${width / 2 - 32} 89h12M${width / 2 - 26} 89v12M${width / 2 - 32} 101h12`, paper, 2),
      1,
      random.int(-7, 7),
    ) +
    place(cx + side * 180, 20, brush, 1, side * random.int(20, 42)) +
    place(cx - side * 232, 272, stone) +
    (random.chance(0.5)
      ? place(
          cx - side * 240,
          60,
          circle(3, 5, 34, '#000000', faint(0.18)) + circle(0, 0, 32, lighter(random.pick(woods), 0.3)) + circle(0, 0, 24, darker('#E9E2D2', 0.03)),
        )
      : '')
  )
}
