/* Heritage of the festivals: lanterns, dragons, drums. */
import { casual, darker, lightOf, mix } from '../colors.ts'
import { gableHouse, hall } from '../parts/buildings.ts'
import { hills } from '../parts/land.ts'
import { lantern } from '../parts/lantern.ts'
import { figure, row, somebody } from '../parts/people.ts'
import { sky } from '../parts/sky.ts'
import { between, type Draw } from '../stage.ts'
import { circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const lanterns: Draw = (stage) => {
  const { random, w, h } = stage
  const light = lightOf(random, ['night', 'dusk', 'night', 'dawn'])
  const colors = random.pick([['#C22A24'], ['#C22A24', '#D98A2E', '#B5482A'], ['#C2395A', '#E0A93C', '#3F8A8A', '#6A5AA0'], ['#E9B45A', '#F0CE8A']])
  const long = (x: number, y: number, k: number, color: string) =>
    place(
      x,
      y,
      line('M0-80V-40', '#3A1E14', 1.6) +
        rect(-26, -44, 52, 88, '#F6C878', faint(0.2)) +
        path('M-20-40h40v76h-40Z', color) +
        rect(-6, -40, 12, 76, '#FFD9A0', faint(0.4)) +
        rect(-23, -44, 46, 6, '#8A5A2E') +
        rect(-23, 34, 46, 6, '#8A5A2E') +
        line('M0 40v24M-8 40v16M8 40v16', '#D8A24B', 1.8),
      k,
    )
  const lotus = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      oval(0, 6, 44, 9, '#F6C878', faint(0.3)) +
        [-50, -25, 25, 50, 0]
          .map((turn) => place(0, 0, path('M0 0C-13-12-11-30 0-36C11-30 13-12 0 0Z', turn ? '#E98AA0' : '#F6BFC6'), 1, turn))
          .join('') +
        circle(0, -10, 5, '#FFF0C0'),
      k,
    )
  const one = (x: number, y: number, k: number) => (random.chance(0.7) ? lantern(x, y, k, random.pick(colors)) : long(x, y, k, random.pick(colors)))
  const street = () => {
    const roofs = [0, 1]
      .map((side) =>
        repeat(3, (index) =>
          gableHouse(
            random,
            side ? w - 60 - index * 60 : index * 60 - 50,
            300 - index * 22,
            76 - index * 12,
            150 - index * 40,
            mix('#B59A7F', light.near, 0.55),
            darker(light.near, 0.3),
          ),
        ),
      )
      .join('')
    return (
      roofs +
      rect(0, 296, w, 40, darker(light.near, 0.2)) +
      repeat(
        4,
        (rank) =>
          line(d`M0 ${56 + rank * 34}Q${w / 2} ${110 + rank * 22} ${w} ${52 + rank * 34}`, '#3A1E14', 1.4) +
          repeat(7, (index) =>
            one(w * (0.08 + index * 0.14), 92 + rank * 26 + (index === 3 ? 16 : index === 2 || index === 4 ? 13 : 4), 0.62 - rank * 0.1),
          ),
      ) +
      row(random, 20, w - 20, 46, (x) => place(x, 330, figure({ ...somebody(random, casual), trousers: '#1B2434' }, 'still', false), 0.78))
    )
  }
  const river = () =>
    rect(0, 190, w, 150, darker(light.near, 0.1)) +
    repeat(18, () => rect(random.int(0, w), random.int(200, 326), random.int(20, 60), 1.6, '#F6C878', faint(0.4))) +
    repeat(13, (index) => lotus(w * (((index * 37) % 100) / 100), 206 + index * 10, 0.45 + index * 0.055)) +
    repeat(6, (index) => one(w * (0.08 + index * 0.17), random.int(50, 110), between(random, 0.55, 0.9)))
  const wall = () =>
    repeat(3, (rank) => repeat(8, (index) => one(w * ((index + (rank % 2 ? 0.1 : 0.5)) / 7.6), 58 + rank * 104, between(random, 0.8, 1.05))))
  const gate = () =>
    hall(w / 2, 306, w * 0.44, 2, { roof: darker(light.near, 0.2), wall: '#7A241F', window: '#F6C878' }, 7) +
    rect(0, 304, w, 30, darker(light.near, 0.3)) +
    repeat(6, (index) => one(w * (0.06 + index * 0.176), 96 + (index % 2) * 40, 1))
  return (
    sky(stage, light, 170) +
    hills(stage, 250, 40, mix(light.far, light.near, 0.6), 80) +
    random.pick([street, river, wall, gate])() +
    rect(0, 0, w, h, '#F6A860', faint(0.04))
  )
}

export const dragon: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['day', 'clear', 'dusk', 'night', 'autumn', 'dawn'])
  const [body, belly, fin] = random.pick([
    ['#C2392E', '#F0C45A', '#E0A93C'],
    ['#E0A93C', '#F6E3A8', '#C2392E'],
    ['#3F8A5A', '#E9D98A', '#D98A2E'],
    ['#2F6F9A', '#E3E9C0', '#E0A93C'],
  ]) as [string, string, string]
  const points = Array.from({ length: 9 }, (_, index) => [w * (0.9 - index * 0.086), 176 + Math.sin(index * 1.25 + random.int(0, 1)) * 44] as const)
  const spine = points
    .map(([x, y], index) =>
      index ? d`${index === 1 ? 'S' : ' '}${x + 20} ${y} ${x} ${y}` : d`M${x} ${y}C${x - 14} ${y - 10} ${x - 24} ${y} ${x - 30} ${y}`,
    )
    .join('')
  const fins = points.map(([x, y]) => path(d`M${x - 12} ${y - 16}l12-20 12 20Z`, fin)).join('')
  const [hx, hy] = points.at(-1) as readonly [number, number]
  const head = place(
    hx - 22,
    hy - 8,
    path('M40-26Q10-44-22-26L-54-22Q-66-12-56-4L-20 2-50 12Q-58 22-44 26Q0 36 36 20Z', body) +
      path('M-50 12L-20 2 8 6-30 20Z', '#7A1A1E') +
      path('M-46-2l6 8 6-8ZM-30-1l6 7 6-7ZM-38 14l5-7 6 6Z', '#FFFFFF') +
      circle(-14, -18, 9, '#FFFFFF') +
      circle(-16, -18, 4.6, '#22262F') +
      path('M6-34Q0-66 26-72Q18-52 22-32ZM22-32Q30-58 52-56Q38-42 38-26Z', fin) +
      path('M36-22l24-4-14 14 20 6-20 8 12 14-24-4Z', fin) +
      line('M-54-14q-24-8-30 10M-50 20q-14 12-26 8', fin, 3.4),
  )
  const dancers = points
    .slice(0, -1)
    .map(
      ([x, y], index) =>
        line(d`M${x} ${y + 12}V266`, '#8A6244', 3.4) +
        place(
          x + 4,
          318 + (index % 2) * 5,
          figure({ ...somebody(random, [fin], body), trousers: body, shirt: '#fff' }, 'wave', false),
          1.04,
          0,
          true,
        ),
    )
    .join('')
  const pearl =
    line(d`M${hx - 116} ${hy + 10}V270`, '#8A6244', 3) +
    circle(hx - 116, hy - 6, 17, '#F0C45A') +
    circle(hx - 116, hy - 6, 24, '#F6D98A', faint(0.35)) +
    place(hx - 114, 320, figure({ ...somebody(random, [fin], body), trousers: body }, 'wave', false), 1.04, 0, true)
  const boat = () =>
    rect(0, 232, w, 110, mix(light.water[1], light.near, 0.1)) +
    repeat(18, () => rect(random.int(0, w), random.int(240, 326), random.int(30, 90), 1.6, '#FFFFFF', faint(0.3))) +
    [0, 1]
      .map((rank) =>
        place(
          cx - 20 + rank * 60,
          252 + rank * 48,
          row(
            random,
            -150,
            150,
            34,
            (x) =>
              line(d`M${x} -14L${x - 16} 34`, '#C9A24A', 3) +
              place(
                x,
                8,
                place(0, -28, circle(0, 0, 8, '#E3BD9E') + path('M-8.6-1a8.6 8.6 0 0 1 17.2 0Z', rank ? fin : body)) +
                  path('M-9-18Q0-24 9-18L10 6H-10Z', rank ? body : fin),
              ),
          ) +
            path('M-216-6Q-160 12 0 12T206-8Q196 28 120 32H-120Q-190 30-216-6Z', rank ? fin : body) +
            line('M-190 8Q0 28 186 6', belly, 4) +
            place(-214, -18, head.replace(/translate\([^)]*\)/, 'translate(0 0)'), 0.62),
          0.86 + rank * 0.2,
        ),
      )
      .join('')
  const parade = () =>
    rect(0, 262, w, 74, mix('#C9C0B0', light.near, light.night ? 0.5 : 0.05)) +
    pearl +
    dancers +
    line(spine, darker(body, 0.2), 42) +
    line(spine, body, 36) +
    line(spine, belly, 8, 'stroke-dasharray="2 13"') +
    fins +
    head
  return (
    sky(stage, light, 180) +
    hills(stage, 220, 30, mix(light.far, light.sky[2], 0.2), 80) +
    (random.chance(0.35)
      ? boat()
      : hall(cx, 262, w * 0.5, 2, { roof: mix('#4A4F55', light.far, 0.3), wall: mix('#A8382E', light.far, 0.3), window: '#F0D0A0' }, 7) +
        [0.06, 0.94].map((at) => lantern(w * at, 110, 0.6) + lantern(w * at, 180, 0.6)).join('') +
        parade())
  )
}

export const drum: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['day', 'clear', 'dusk', 'autumn', 'dawn'])
  const red = random.pick(['#B3261F', '#A8382E', '#C2452E'])
  const outfit = random.pick([
    ['#F3EBDD', '#B3261F'],
    ['#E0A93C', '#8E1F24'],
    ['#2F5D8A', '#E0A93C'],
    ['#C2392E', '#F6E3A8'],
  ]) as [string, string]
  const big = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      oval(6, 62, 84, 10, '#000000', faint(0.2)) +
        line('M-52 20L-70 64M52 20L70 64', '#6B4226', 8) +
        path('M-72-40Q-90 10-58 50H58Q90 10 72-40Z', red) +
        oval(0, -42, 74, 22, darker(red, 0.3)) +
        oval(0, -44, 70, 19, '#F3E6CC') +
        repeat(9, (index) => circle(-62 + index * 15.5, -20 + Math.sin((index / 8) * 3.14) * 15, 3, '#E0B85A')) +
        circle(0, 14, 9, 'none', 'stroke="#E0B85A" stroke-width="4"'),
      k,
    )
  const waist = oval(0, -36, 17, 9, '#F3E6CC') + path('M-17-36h34l-4 18h-26Z', red) + line('M-17-36L-9-58', outfit[1], 3)
  const drummer = (x: number, y: number, k: number, atDrum: boolean) => {
    const person = { ...somebody(random, [outfit[0]], outfit[1]), trousers: outfit[1], shirt: outfit[1] }
    const arms =
      line('M-11-57Q-26-70-22-86M11-57Q26-66 24-84', outfit[0], 6) +
      circle(-22, -88, 3.4, person.skin) +
      circle(24, -86, 3.4, person.skin) +
      line('M-22-88l-4-16M24-86l8-15', '#8A6244', 2.6) +
      path('M-26-104q-12 6-8 22q6-8 8-22ZM32-101q12 8 6 22q-6-8-6-22Z', '#C2392E')
    return (
      oval(x, y, 18 * k, 4 * k, '#000000', faint(0.16)) +
      place(x, y, figure(person, 'still', false) + arms + line('M-12-40H12', outfit[1], 5) + (atDrum ? '' : waist), k)
    )
  }
  const plain = random.pick(['#D9B98A', '#C9C0B0', '#CFA878', '#B9BBA0'])
  const troupe = () =>
    row(random, w * 0.08, w * 0.92, 70, (x, index) => drummer(x, 258 + (index % 2) * 8, 0.95, false)) +
    row(random, w * 0.14, w * 0.86, 104, (x) => drummer(x, 324, 1.32, false))
  const drums = () =>
    row(random, w * 0.12, w * 0.88, 96, (x) => drummer(x, 240, 1, true) + big(x, 234, 0.5)) +
    [-1, 1].map((side) => drummer(cx + side * w * 0.22, 282, 1.7, true) + big(cx + side * w * 0.22, 268, 0.98)).join('')
  const solo = () => drummer(cx - 96, 296, 1.8, true) + drummer(cx + 100, 296, 1.8, true) + big(cx, 246, 1.4)
  return (
    sky(stage, light, 170) +
    hills(stage, 200, 50, mix(light.far, light.near, 0.2), 70) +
    (random.chance(0.5)
      ? hall(cx, 226, w * 0.4, 2, { roof: '#56606A', wall: '#A8382E', window: '#F0D0A0' }, 7)
      : hills(stage, 222, 30, mix('#C9A26A', light.far, 0.4), 100)) +
    rect(0, 224, w, 112, plain) +
    repeat(4, (index) => rect(0, 240 + index * 24, w, 1.2, '#000000', faint(0.07))) +
    random.pick([troupe, drums, solo])()
  )
}
