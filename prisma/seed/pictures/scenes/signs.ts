/* Marks and charts. */
import type { Random } from '../../random.ts'
import { darker, lighter, mix } from '../colors.ts'
import type { Draw } from '../stage.ts'
import { around, circle, d, faint, line, path, place, rect, repeat } from '../svg.ts'

const pairs = [
  ['#A61B22', '#D8A24B'],
  ['#1F4A78', '#6FA3C9'],
  ['#2F6B4E', '#A8C46A'],
  ['#C2703A', '#2B4468'],
  ['#3F7A8A', '#E0A93C'],
  ['#5A3A6A', '#C98AA0'],
  ['#8E3A32', '#3F5F55'],
  ['#1B2A43', '#C2392E'],
  ['#2F7F7A', '#D9604A'],
  ['#7A5A2E', '#2F5D8A'],
] as const

/** An abstract mark on white, about 200 across around (0, 0). */
function mark(random: Random): string {
  const [a, b] = random.sample(random.pick(pairs), 2) as [string, string]
  const turns = random.pick([3, 4, 5, 6, 8])
  const sea = random.int(0, 24)
  return random.pick([
    () => around(0, 0, turns, (index) => path('M0 0C-34-30-30-76 0-92C30-76 34-30 0 0Z', index % 2 ? b : a, faint(turns > 5 ? 0.8 : 0.92))),
    () =>
      circle(0, 0, 92, a) +
      path(d`M-92 ${10 + sea}Q-46 ${-24 + sea} 0 ${8 + sea}T92 ${4 + sea}A92 92 0 0 1-92 ${10 + sea}Z`, b) +
      path(d`M-88 ${40 + sea}Q-40 ${14 + sea} 4 ${40 + sea}T86 ${34 + sea}A92 92 0 0 1-88 ${40 + sea}Z`, '#FFFFFF', faint(0.75)) +
      circle(30, -38, 20, '#FFFFFF'),
    () =>
      path('M-94 66L-30-52 4 10 28-30 94 66Z', a) +
      path('M-30-52L4 10-18 30-34 12-56 30-60 4Z', lighter(a, 0.55)) +
      path('M28-30L94 66H44L8 6Z', b) +
      circle(62, -58, 16, b),
    () => rect(-86, -86, 172, 172, a, 'rx="30"') + path('M-56 58V-6L0-58 56-6V58H24V12a24 24 0 0 0-48 0V58Z', '#FFFFFF') + rect(-10, 34, 20, 24, b),
    () =>
      path('M0-94L82-46V46L0 94-82 46V-46Z', a) +
      path('M0-94L82-46 0 0-82-46Z', lighter(a, 0.22)) +
      path('M0 0L82-46V46L0 94Z', b) +
      circle(0, 0, 22, '#FFFFFF'),
    () =>
      repeat(4, (index) => line(d`M-80 ${58 - index * 34}Q-40 ${18 - index * 34} 0 ${58 - index * 34}T80 ${58 - index * 34}`, index % 2 ? b : a, 17)),
    () => around(0, 0, turns + 2, circle(0, -62, 26, a, faint(0.72))) + circle(0, 0, 34, b),
    () => path('M-8-92V44H-78Q-70-40-8-92Z', a) + path('M8-64Q66-26 74 44H8Z', lighter(a, 0.35)) + path('M-92 58Q0 40 92 58Q60 96 0 96T-92 58Z', b),
    () =>
      circle(0, 0, 90, 'none', `stroke="${a}" stroke-width="14"`) +
      path('M-66 34Q-40-20-12 12Q14-52 66 34A74 74 0 0 1-66 34Z', b) +
      circle(-28, -34, 15, a),
    () =>
      path('M0 92C-70 60-84-20-70-84C0-70 20-10 0 92Z', a) +
      path('M0 92C70 76 96 20 88-40C30-34-4 10 0 92Z', b) +
      line('M-52-58Q-16 0 0 84M70-20Q20 16 2 80', '#FFFFFF', 5),
    () =>
      repeat(3, (index) =>
        rect(-84 + index * 60, [-10, -84, -46][index] as number, 46, [94, 168, 130][index] as number, index === 1 ? b : a, 'rx="4"'),
      ) + path('M-92 92H96V78H-92Z', mix(a, b, 0.4)),
    () =>
      path('M0-92C60-92 92-60 92 0H0Z', a) +
      path('M92 0C92 60 60 92 0 92V0Z', b) +
      path('M0 92C-60 92-92 60-92 0H0Z', lighter(a, 0.25)) +
      path('M-92 0C-92-60-60-92 0-92V0Z', lighter(b, 0.2)) +
      (random.chance(0.5) ? circle(0, 0, 30, '#FFFFFF') : path('M0-34L34 0 0 34-34 0Z', '#FFFFFF')),
  ])()
}

export const logo: Draw = ({ random, w, h, cx }) => rect(0, 0, w, h, '#FFFFFF') + place(cx, h / 2, mark(random), 1.32)

/** The mark of the association: 京 drawn as a gate, as in web/ui/Seal.tsx. */
export const seal: Draw = ({ h, cx }) => {
  const gate =
    'M24 7.2v3.4M7.5 19.2c7.2-.5 12.6-3.2 16.5-8 3.9 4.8 9.3 7.5 16.5 8M16.5 21.8h15v8h-15zM24 29.8v10.4M17.8 33.2c-1.2 3-3.2 5.3-6 7M30.2 33.2c1.2 3 3.2 5.3 6 7'
  const stroke = 'fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
  return `${rect(cx - h / 2, 0, h, h, '#A61B22')}<path transform="translate(${cx - h / 2} 0) scale(${h / 48})" ${stroke} d="${gate}"/>`
}

/** The boxes of an organisation: one on top, its departments, their offices. */
export const structureChart: Draw = ({ random, w, h, cx }) => {
  const main = random.pick(['#A61B22', '#1B2A43', '#2F5D5A', '#3A4A72'])
  const pale = lighter(main, 0.86)
  const text = (x: number, y: number, width: number, color: string, height = 5) =>
    rect(x - width / 2, y - height / 2, width, height, color, `rx="${height / 2}"`)
  const box = (x: number, y: number, width: number, height: number, fill: string, ink: string) =>
    rect(x - width / 2, y, width, height, fill, `rx="3" stroke="${main}" stroke-width="1.2"`) + text(x, y + height / 2, width * 0.56, ink)
  const departments = random.int(4, 6)
  const step = (w - 56) / departments
  const rail = (y: number, from: number, to: number) => line(d`M${from} ${y}H${to}`, '#9AA3B2', 1.4)
  const first = 28 + step / 2
  const last = w - 28 - step / 2
  const columns = repeat(departments, (index) => {
    const x = first + index * step
    const offices = random.int(2, 3)
    return (
      line(d`M${x} 158V178`, '#9AA3B2', 1.4) +
      box(x, 178, step - 16, 34, mix(main, '#ffffff', 0.12), '#FFFFFF') +
      line(d`M${x - step * 0.36} 212V${235 + (offices - 1) * 34}`, '#9AA3B2', 1.4) +
      repeat(
        offices,
        (office) =>
          line(d`M${x - step * 0.36} ${235 + office * 34}h10`, '#9AA3B2', 1.4) +
          box(x + 6, 223 + office * 34, step - 30, 25, pale, mix(main, '#6E7683', 0.5)),
      )
    )
  })
  return (
    rect(0, 0, w, h, '#FFFFFF') +
    rect(0, 0, w, h, pale, faint(0.35)) +
    line(d`M${cx} 62V158`, '#9AA3B2', 1.4) +
    rail(112, cx - w * 0.28, cx + w * 0.28) +
    box(cx, 22, 172, 42, main, '#FFFFFF') +
    box(cx, 96, 132, 32, '#FFFFFF', main) +
    box(cx - w * 0.28, 96, 116, 32, '#FFFFFF', mix(main, '#6E7683', 0.4)) +
    box(cx + w * 0.28, 96, 116, 32, '#FFFFFF', mix(main, '#6E7683', 0.4)) +
    rail(158, first, last) +
    columns
  )
}

/** A calm wide picture without people: ribbons and rings in the colours of the house. */
export const banner: Draw = ({ random, w, h, cx }) => {
  const [ground, ribbon] = random.pick([
    ['#8E1F24', '#C2523F'],
    ['#1B2A43', '#3F5F8A'],
    ['#24566B', '#5A94A0'],
    ['#2F5D50', '#6F9A7A'],
    ['#5A3A30', '#B08A5A'],
  ] as const)
  const x = random.pick([w * 0.2, w * 0.8])
  return (
    rect(0, 0, w, h, ground) +
    repeat(7, (index) =>
      circle(x, 120, 40 + index * 34, 'none', `stroke="${lighter(ground, 0.25)}" stroke-width="1.4" stroke-opacity="${0.6 - index * 0.07}"`),
    ) +
    circle(x, 120, 30, '#F3DDB0') +
    repeat(4, (index) =>
      path(
        d`M-10 ${210 + index * 30}Q${w * 0.25} ${150 + index * 36} ${cx} ${214 + index * 28}T${w + 10} ${186 + index * 36}V340H-10Z`,
        mix(ribbon, darker(ground, 0.3), index / 3.4),
      ),
    )
  )
}
