/* Lacquer and pottery. */
import { casual, darker, lighter, mix } from '../colors.ts'
import { somebody } from '../parts/people.ts'
import { between, type Draw } from '../stage.ts'
import { around, circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const lacquer: Draw = (stage) => {
  const { random, w, h, cx } = stage
  const base = random.pick(['#A6261F', '#1E1B1C', '#7A1A1A', '#2B1A16', '#B5402A'])
  const gold = random.pick(['#D8A24B', '#E3BE7A', '#E9C98A'])
  const swirl = line('M0 0q14-2 14-16t-16-14t-18 18t22 24t30-16', gold, 2.4)
  const cloud =
    around(0, 0, 8, place(0, -66, swirl, 0.7)) + around(0, 0, 8, oval(0, -34, 6, 12, gold)) + circle(0, 0, 14, gold) + circle(0, 0, 8, base)
  const tray = () =>
    oval(cx + 8, 178, 150, 148, '#000000', faint(0.25)) +
    circle(cx, 166, 148, darker(base, 0.25)) +
    circle(cx, 166, 142, base) +
    circle(cx, 166, 132, 'none', `stroke="${gold}" stroke-width="3"`) +
    around(cx, 166, 32, path('M0-128q6 8 0 16q-6-8 0-16Z', gold)) +
    circle(cx, 166, 106, 'none', `stroke="${gold}" stroke-width="2"`) +
    place(cx, 166, cloud, 1.02)
  const casket = () =>
    oval(cx, 288, 170, 16, '#000000', faint(0.25)) +
    rect(cx - 150, 130, 300, 156, base, 'rx="10"') +
    rect(cx - 158, 102, 316, 46, lighter(base, 0.08), 'rx="12"') +
    rect(cx - 140, 158, 280, 116, 'none', `stroke="${gold}" stroke-width="2.4"`) +
    repeat(5, (index) => place(cx - 112 + index * 56, 216, swirl, 1.1)) +
    repeat(9, (index) => circle(cx - 128 + index * 32, 124, 5, gold)) +
    circle(cx, 148, 12, gold) +
    rect(cx - 5, 148, 10, 24, gold, 'rx="4"')
  const vase = (x: number, k: number) =>
    place(
      x,
      294,
      oval(4, 0, 60, 9, '#000000', faint(0.25)) +
        path('M-24-216h48q-4 40 26 70q22 30 10 80l-22 66h-76l-22-66q-12-50 10-80q30-30 26-70Z', base) +
        line('M-24-212h48M-30-150h60M-34-4h68', gold, 4) +
        place(0, -86, cloud, 0.56) +
        line('M-46-54q12-12 23 0t23 0t23 0t23 0', gold, 2.6),
      k,
    )
  const pair = () =>
    vase(cx - 100, 1.05) +
    vase(cx + 110, 0.86) +
    place(
      cx + 20,
      300,
      oval(2, 0, 44, 6, '#000000', faint(0.2)) +
        path('M-44-40h88q-6 34-26 40h-36q-20-6-26-40Z', base) +
        oval(0, -40, 44, 9, darker(base, 0.3)) +
        line('M-38-26h76', gold, 2.4),
    )
  const ground = random.pick(['#E3D6C0', '#D3DAD6', '#C9B79A', '#E9E4DC', '#B9C3C6'])
  const kind = random.pick([tray, casket, pair])
  return (
    rect(0, 0, w, h, ground) +
    (kind === tray
      ? repeat(12, (index) => line(d`M0 ${index * 30}H${w}`, darker(ground, 0.3), 1, 'stroke-opacity=".2"'))
      : circle(cx, 140, 128, lighter(ground, 0.35)) + rect(0, 262, w, 72, darker(ground, 0.3))) +
    kind()
  )
}

export const pottery: Draw = (stage) => {
  const { random, w, h, cx } = stage
  const clay = random.pick(['#A8603A', '#8A4A34', '#C98A5A', '#6E5A50', '#B5764A'])
  const wall = random.pick(['#DCD0BE', '#C9CFC6', '#D3C0A8', '#B9C0BE', '#E6DCCB'])
  const shapes = [
    'M-20-90h40q-2 16 14 26q18 20 8 44l-12 20h-60l-12-20q-10-24 8-44q16-10 14-26Z',
    'M-40-70h80q2 50-24 70h-32q-26-20-24-70Z',
    'M-12-100h24v34q34 10 34 40q0 20-18 26h-56q-18-6-18-26q0-30 34-40Z',
    'M-34-80q34-12 68 0q14 50-12 80h-44q-26-30-12-80Z',
  ]
  const pot = (x: number, y: number, k: number) => {
    const color = random.pick([clay, lighter(clay, 0.18), darker(clay, 0.16), mix(clay, '#5E7F7A', 0.4)])
    return place(
      x,
      y,
      oval(3, 1, 42, 6, '#000000', faint(0.2)) + path(random.pick(shapes), color) + line('M-30-36q30 10 60 0', lighter(color, 0.3), 3),
      k,
    )
  }
  const shelves = repeat(
    2,
    (shelf) =>
      repeat(7, (index) => pot(w * (0.07 + index * 0.145), 82 + shelf * 86, between(random, 0.5, 0.68))) + rect(0, 82 + shelf * 86, w, 8, '#8A6244'),
  )
  const person = somebody(random, casual)
  const potter =
    path('M-78 140Q-74 34-30 22L0 30 30 22Q74 34 78 140Z', person.top) +
    path('M-40 140L-30 50H30L40 140Z', '#E9E2D2') +
    rect(-10, -2, 20, 30, darker(person.skin, 0.1)) +
    circle(0, -22, 30, person.skin) +
    path('M-31-20a31 31 0 0 1 62 0q-14-18-31-18t-31 18Z', person.hair) +
    line('M-64 60Q-70 118-26 124', darker(person.top, 0.12), 24) +
    line('M64 60Q70 118 26 124', darker(person.top, 0.12), 24) +
    circle(-24, 126, 12, person.skin) +
    circle(24, 126, 12, person.skin)
  const turning = path(random.pick(shapes), clay) + line('M-30-46q30 10 60 0M-32-28q32 10 64 0', lighter(clay, 0.25), 3)
  const wheel = oval(0, 18, 120, 24, darker('#6E665C', 0.2)) + oval(0, 10, 120, 24, '#8A8074') + oval(0, 6, 76, 14, '#A69C8E')
  const atWheel = () => shelves + rect(0, 262, w, 70, '#6E5A48') + place(cx, 140, potter, 1.02) + place(cx, 284, wheel) + place(cx, 292, turning, 1.2)
  const kiln = () =>
    path(d`M${cx - 190} 270Q${cx - 180} 70 ${cx} 62Q${cx + 180} 70 ${cx + 190} 270Z`, '#9A6A50') +
    repeat(6, (rank) =>
      repeat(9, (index) =>
        rect(cx - 176 + index * 40 + (rank % 2) * 18, 96 + rank * 28, 34, 3, '#7A4E3A', faint(Math.abs(index - 4) > 3 && rank < 3 ? 0 : 0.5)),
      ),
    ) +
    path(d`M${cx - 60} 270V190a60 60 0 0 1 120 0v80Z`, '#2B1A16') +
    path(d`M${cx - 46} 270q-6-40 20-66q-4 24 14 30q2-40 24-60q-4 34 18 50q10 12 8 46Z`, '#E9823A') +
    path(d`M${cx - 22} 270q0-26 14-38q2 16 12 20q4-16 12-24q0 22 6 42Z`, '#F6C45A') +
    rect(0, 268, w, 70, '#7A6450') +
    repeat(6, (index) => pot(index < 3 ? 40 + index * 62 : w - 40 - (index - 3) * 62, 306, 0.9))
  const row3 = () =>
    rect(0, 240, w, 100, '#8A6A4C') +
    circle(cx, 130, 120, lighter(wall, 0.3)) +
    repeat(5, (index) => pot(w * (0.12 + index * 0.19), 288 - (index % 2) * 14, between(random, 1.2, 1.7)))
  return rect(0, 0, w, h, wall) + random.pick([atWheel, atWheel, kiln, row3])()
}
