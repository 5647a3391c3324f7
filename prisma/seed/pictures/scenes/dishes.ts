/* Dishes on plates and platters, seen from above. */
import type { Random } from '../../random.ts'
import { darker, lighter } from '../colors.ts'
import { chopsticks, herbs, plate, smallDish, strew, tableTop, teaFromAbove } from '../parts/tableTop.ts'
import { between, type Draw, type Stage } from '../stage.ts'
import { around, circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

/** Table, side dishes and chopsticks around the dish in the middle. */
export function served(stage: Stage, main: (random: Random, x: number, y: number) => string, radius = 140): string {
  const { random, cx, w } = stage
  const x = cx + random.int(-34, 34)
  const y = 166 + random.int(-4, 6)
  const corners: [number, number][] = [
    [36, 52],
    [w - 40, 54],
    [44, 286],
    [w - 44, 282],
  ]
  const free = corners.filter(([cornerX, cornerY]) => Math.hypot(cornerX - x, cornerY - y) > radius + 46)
  const sides = random
    .sample(free, random.int(1, Math.min(3, free.length)))
    .map(([sideX, sideY]) =>
      random.chance(0.3) ? teaFromAbove(sideX, sideY, random.int(28, 36)) : smallDish(random, sideX, sideY, random.int(34, 46)),
    )
  const sticks = random.chance(0.75)
    ? random.chance(0.5)
      ? chopsticks(random, x + radius + 14, random.int(240, 300), random.int(-74, -58))
      : chopsticks(random, x + radius * 0.62, 296, random.int(-8, 8))
    : ''
  return tableTop(stage) + sides.join('') + main(random, x, y) + sticks
}

/** A place on a ring or spread inside a circle. */
export const ring = (x: number, y: number, radius: number, angle: number): [number, number] => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
]

export const duck: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const skin = random.pick(['#B5632B', '#C8692B', '#A8521F', '#BF7430'])
    const slice =
      path('M-13-20q13-13 26 0l4 56q-17 11-34 0Z', skin) +
      path('M-9-16q10-8 17-1l1 28q-9 5-19 0Z', lighter(skin, 0.3), faint(0.6)) +
      path('M-17 32q17 10 34 0l1 8q-18 10-36 0Z', '#F6E3CC')
    const fan = () =>
      repeat(11, (index) => place(x, y + 56, place(0, -96, slice), 1, -75 + index * 15)) +
      circle(x, y + 42, 15, '#8A1F2E') +
      herbs(random, x, y + 42, 22, 5)
    const ringed = () =>
      repeat(12, (index) => place(x, y, place(0, -66, slice, 0.8), 1, index * 30)) +
      circle(x, y, 34, '#F3E6CE') +
      repeat(7, (index) => line(d`M${x - 22 + index * 7} ${y - 20}l4 40`, random.pick(['#A9C98A', '#E6EFD6', '#7FB062']), 4))
    const rows = () => repeat(3, (rank) => repeat(7, (index) => place(x - 66 + index * 22, y - 44 + rank * 44, slice, 0.62, 12)))
    return plate(random, x, y, 146) + random.pick([fan, ringed, rows])()
  })

export const dumpling: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const steamer =
      oval(x + 8, y + 14, 146, 146, '#000000', faint(0.22)) +
      circle(x, y, 146, '#C79A5A') +
      circle(x, y, 140, '#E3C184') +
      circle(x, y, 124, '#F0DBAE') +
      repeat(22, (index) =>
        line(
          d`M${x - 110 + index * 10.4} ${y - Math.sqrt(Math.max(0, 120 ** 2 - (index * 10.4 - 110) ** 2))}V${y + Math.sqrt(Math.max(0, 120 ** 2 - (index * 10.4 - 110) ** 2))}`,
          '#D2AE6C',
          2,
          'stroke-opacity=".6"',
        ),
      )
    const dough = random.pick(['#FBF6EA', '#FBF6EA', '#F3E9CF', '#DDE8C9', '#F6DDC9'])
    const bun =
      oval(2, 5, 32, 30, '#8C6A38', faint(0.3)) +
      circle(0, 0, 31, dough) +
      circle(-4, -4, 25, lighter(dough, 0.5)) +
      around(0, 0, 9, line('M0 0Q10 7 26 1', darker(dough, 0.14), 1.5)) +
      circle(0, 0, 5, darker(dough, 0.1))
    const crescent =
      path('M-34 8Q-26-22 0-22T34 8Q0 26-34 8Z', '#8C6A38', `transform="translate(2 5)" ${faint(0.3)}`) +
      path('M-34 8Q-26-22 0-22T34 8Q0 26-34 8Z', dough) +
      path('M-22 4Q-14-14 2-14T24 4Q0 14-22 4Z', lighter(dough, 0.5)) +
      line('M-33 8q4-7 8-3q3-8 8-3q4-7 9-2q4-6 8 0q5-5 8 1q6-4 8 2q6-3 17 5', darker(dough, 0.16), 2)
    const open =
      oval(2, 5, 27, 26, '#8C6A38', faint(0.3)) +
      around(0, 0, 10, circle(19, 0, 8, dough)) +
      circle(0, 0, 21, lighter(dough, 0.3)) +
      circle(0, 0, 14, '#C9703F') +
      circle(0, -1, 6, '#E0A93C')
    const one = random.pick([bun, crescent, open])
    const laid =
      one === crescent
        ? repeat(9, (index) => place(...ring(x, y, 80, (index / 9) * 6.28), one, 0.92, (index * 360) / 9 + 90)) +
          place(x, y - 14, one, 0.9) +
          place(x, y + 22, one, 0.9, 180)
        : repeat(6, (index) => place(...ring(x, y, 79, (index / 6) * 6.28 + 0.3), one)) + place(x, y, one)
    return (random.chance(0.6) ? steamer : plate(random, x, y, 146)) + laid + (random.chance(0.3) ? herbs(random, x, y, 100, 6) : '')
  })

export const fish: Draw = (stage) => {
  const { random, cx } = stage
  const skin = random.pick(['#D9D6C9', '#C98A5A', '#B8C4C4', '#D9A27A'])
  const sauce = random.pick(['#C98A3E', '#B5402A', '#D9B87A', '#A86A30'])
  const body = 'M-170 6C-130-54 10-66 106-14L162-46Q154 0 168 44L108 16C10 66-120 60-170 6Z'
  const tail = line('M124-14l30-18M126 0h34M124 12l32 20', darker(skin, 0.2), 2)
  const cuts = repeat(5, (index) => line(d`M${-74 + index * 40} -36q18 30 6 70`, darker(skin, 0.3), 4, 'stroke-opacity=".6"'))
  const strips = repeat(34, () =>
    place(
      random.int(-90, 80),
      random.int(-34, 32),
      line('M-11 0Q0-5 12 2', random.pick(['#7FB062', '#5E8F4C', '#C9302A', '#F0E6C0']), 2.6),
      1,
      random.int(-50, 50),
    ),
  )
  const pieces = strew(random, 0, 0, 110, 40, 6, ['#C9302A', '#E0A93C', '#7FB062', '#F3E6C0'])
  const platter =
    oval(9, 16, 244, 128, '#000000', faint(0.22)) +
    oval(0, 0, 244, 128, '#FBF9F4') +
    (random.chance(0.5) ? oval(0, 0, 230, 116, 'none', 'stroke="#2B5A94" stroke-width="3"') : '') +
    oval(0, 0, 204, 98, '#E6E0D2') +
    oval(0, 2, 197, 91, lighter(sauce, 0.25))
  const eye = circle(-140, -2, 6, '#FFFFFF') + circle(-140, -2, 3.2, '#22262F') + line('M-112-28q16 28 2 58', darker(skin, 0.25), 2)
  const lemon = repeat(3, (index) =>
    place(
      150 - index * 26,
      62 + index * 8,
      circle(0, 0, 17, '#EBC94A') + circle(0, 0, 13.6, '#F9EDB0') + around(0, 0, 6, line('M0 0V-12', '#EBC94A', 1.6)),
    ),
  )
  const mirrored = random.chance(0.5)
  return (
    tableTop(stage) +
    place(
      cx,
      168,
      platter +
        path(body, skin) +
        path('M-150 4C-110-40 10-50 100-10C20-30-90-24-150 4Z', lighter(skin, 0.35), faint(0.7)) +
        tail +
        cuts +
        eye +
        (random.chance(0.7) ? strips : pieces) +
        (random.chance(0.5) ? lemon : place(-150, 62, herbs(random, 0, 0, 26, 9))),
      1,
      random.int(-9, 9),
      mirrored,
    ) +
    chopsticks(random, cx + random.int(40, 90), 304, random.int(-6, 4))
  )
}

export const greens: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const green = random.pick(['#4F9A4A', '#6FA83F', '#3F8A5A', '#8AAE4A'])
    const leaf = (size: number) =>
      path('M0 30Q-22 6 0-32Q22 6 0 30Z', random.pick([green, darker(green, 0.2), lighter(green, 0.15)])) +
      line(d`M0 ${28 * size}V-18`, lighter(green, 0.55), 2)
    const stalk =
      path('M-7 40q-3-30 2-46h10q5 16 2 46Z', '#EEF3D9') + path('M0-40Q-28-26-14-2H14Q28-26 0-40Z', green) + line('M0-30V0', lighter(green, 0.5), 2)
    const heap = () =>
      repeat(30, () =>
        place(
          ...ring(x, y, Math.sqrt(between(random, 0, 1)) * 76, between(random, 0, 6.28)),
          leaf(1),
          between(random, 0.6, 0.95),
          random.int(0, 360),
        ),
      )
    const star = () =>
      repeat(10, (index) => place(x, y, place(0, -52, stalk), 1, index * 36)) +
      circle(x, y, 26, '#7A5230') +
      strew(random, x, y, 20, 12, 7, ['#8A5E3A', '#6B4630', '#A87850'])
    const rows = () =>
      repeat(9, (index) =>
        place(
          x - 72 + index * 18,
          y + (index % 2 ? 8 : -8),
          line('M0-62Q8 0 0 62', random.pick([green, darker(green, 0.15), lighter(green, 0.2)]), 10) + circle(0, -64, 6, darker(green, 0.2)),
        ),
      )
    const accents = random.pick([
      strew(random, x, y, 70, 14, 4.5, ['#C9302A', '#D9483A']),
      strew(random, x, y, 70, 16, 4, ['#FBF6E6', '#F3E6C0']),
      '',
    ])
    return plate(random, x, y, 144) + random.pick([heap, star, rows])() + accents
  })

export const meat: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const color = random.pick(['#8A3A1E', '#A64A22', '#7A2E1A', '#B5602E'])
    const cube =
      rect(-19, -19, 38, 38, darker(color, 0.2), 'rx="7"') +
      rect(-19, -21, 38, 35, color, 'rx="7"') +
      rect(-19, -6, 38, 9, '#EBCBA0', faint(0.75)) +
      rect(-14, -18, 22, 5, lighter(color, 0.4), `rx="2" ${faint(0.7)}`)
    const slice =
      path('M-32-16Q0-34 32-16Q38 10 24 22Q0 12-24 22Q-38 10-32-16Z', darker(color, 0.12)) +
      path('M-30-18Q0-34 30-18Q36 6 22 17Q0 8-22 17Q-36 6-30-18Z', color) +
      path('M-30-16Q0-30 30-16Q32-9 31-5Q0-18-31-5Z', '#F0D6B0', faint(0.85))
    const chunk = path('M-22-8q8-16 24-12t20 16-14 20-30-4-0-20Z', color) + path('M-14-8q8-9 18-6t8 8q-12-4-26-2Z', lighter(color, 0.35), faint(0.7))
    const cubes = () => repeat(16, (index) => place(x - 60 + (index % 4) * 40, y - 58 + Math.floor(index / 4) * 39, cube, 0.94, random.int(-5, 5)))
    const slices = () =>
      repeat(9, (index) => place(x, y, place(0, -66, slice), 1, index * 40)) +
      repeat(5, (index) => place(x, y, place(0, -24, slice, 0.8), 1, index * 72))
    const chunks = () =>
      repeat(24, () =>
        place(...ring(x, y, Math.sqrt(between(random, 0, 1)) * 76, between(random, 0, 6.28)), chunk, between(random, 0.8, 1.1), random.int(0, 360)),
      )
    const garnish = random.pick([
      strew(random, x, y, 80, 22, 2.2, ['#F6E8C0', '#FFF6DE']),
      herbs(random, x, y, 76, 12),
      strew(random, x, y, 78, 16, 4.5, ['#C9302A', '#5E8F4C', '#D9483A']),
    ])
    return plate(random, x, y, 146) + circle(x, y, 104, darker(color, 0.1), faint(0.5)) + random.pick([cubes, slices, chunks])() + garnish
  })

export const skewer: Draw = (stage) => {
  const { random, cx } = stage
  const meats = random.pick([
    ['#8A4A26', '#A65E30'],
    ['#7A3A22', '#C9703F'],
    ['#B5602E', '#D99A4A'],
  ])
  const others = random.pick([['#7FB062', '#C9302A'], ['#F0E0B0'], meats])
  const stick = (length: number) =>
    line(d`M${-length / 2 - 70} 0H${length / 2 + 16}`, '#D9B98A', 4) +
    repeat(7, (index) =>
      place(
        -length / 2 + 14 + index * ((length - 28) / 6),
        0,
        rect(-15, -15, 30, 31, darker(index % 2 ? (others[index % others.length] as string) : (meats[0] as string), 0.18), 'rx="8"') +
          rect(-15, -16, 30, 28, index % 2 ? random.pick(others) : random.pick(meats), 'rx="8"'),
        1,
        random.int(-8, 8),
      ),
    )
  const count = random.int(5, 6)
  const tray = random.pick([
    rect(-234, -128, 468, 262, '#000000', `rx="14" ${faint(0.2)} transform="translate(7 11)"`) +
      rect(-234, -128, 468, 262, '#5A3A26', 'rx="14"') +
      rect(-224, -118, 448, 242, '#7A5236', 'rx="9"'),
    rect(-240, -124, 480, 256, '#000000', `rx="40" ${faint(0.2)} transform="translate(7 11)"`) +
      rect(-240, -124, 480, 256, '#FBF9F4', 'rx="40"') +
      rect(-226, -110, 452, 228, '#EDE8DC', 'rx="30"'),
    rect(-240, -126, 480, 258, '#39424F', 'rx="8"') + repeat(16, (index) => rect(-230 + index * 29, -118, 14, 242, '#20262F')),
  ])
  return (
    tableTop(stage) +
    place(
      cx,
      166,
      tray +
        repeat(count, (index) => place(28, -92 + index * (184 / (count - 1)), stick(290), 1, random.int(-2, 2))) +
        strew(random, 30, 0, 116, 46, 1.7, ['#F3E0A8', '#C9302A', '#5E8F4C', '#FFF2CC']),
      1,
      random.int(-9, 9),
      random.chance(0.4),
    ) +
    smallDish(random, cx + random.pick([-1, 1]) * 252, 40, 34)
  )
}

export const pastry: Draw = (stage) =>
  served(stage, (random, x, y) => {
    const crust = random.pick(['#E3B25E', '#D99A4A', '#F0D9A0', '#EBD9C9'])
    const flower =
      around(0, 0, 8, circle(19, 0, 10, crust)) +
      circle(0, 0, 20, lighter(crust, 0.2)) +
      around(0, 0, 8, line('M6 0H22', darker(crust, 0.2), 1.6)) +
      circle(0, 0, 6, '#C9424A')
    const moon =
      oval(2, 4, 31, 30, '#000000', faint(0.15)) +
      around(0, 0, 14, circle(26, 0, 6, darker(crust, 0.12))) +
      circle(0, 0, 27, crust) +
      circle(0, 0, 20, 'none', d`stroke="${darker(crust, 0.24)}" stroke-width="2"`) +
      around(0, 0, 6, path('M0-3Q6-12 0-17Q-6-12 0-3Z', darker(crust, 0.2)))
    const square =
      rect(-24, -22, 48, 48, '#000000', `rx="6" ${faint(0.15)}`) +
      rect(-25, -25, 48, 48, crust, 'rx="6"') +
      rect(-25, -10, 48, 8, '#8A3A2A') +
      rect(-25, 6, 48, 6, '#F6E6C0') +
      circle(-1, -16, 4, '#C9424A')
    const sesame =
      circle(2, 4, 27, '#000000', faint(0.15)) +
      circle(0, 0, 27, crust) +
      circle(-5, -5, 19, lighter(crust, 0.25)) +
      strew(random, 0, 0, 21, 22, 1.5, ['#FFF6DE', '#5A3A26'])
    const one = random.pick([flower, moon, square, sesame])
    const lay = random.chance(0.5)
      ? repeat(7, (index) => place(...ring(x, y, 74, (index / 7) * 6.28), one, 0.98, random.int(-8, 8))) + place(x, y, one, 1.05)
      : repeat(9, (index) => place(x - 58 + (index % 3) * 58, y - 56 + Math.floor(index / 3) * 57, one, 0.96))
    return plate(random, x, y, 144) + lay + (random.chance(0.4) ? herbs(random, x, y - 112, 16, 5) : '')
  })
