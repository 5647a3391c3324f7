/* Restaurants: outside, the hall, a private room. */
import { darker, lighter, lightOf, mix } from '../colors.ts'
import { hall, skyline } from '../parts/buildings.ts'
import { lantern } from '../parts/lantern.ts'
import { figure, row, somebody } from '../parts/people.ts'
import { flowers, framed, plant, room, windows, words } from '../parts/room.ts'
import { sky } from '../parts/sky.ts'
import { tree } from '../parts/trees.ts'
import type { Draw } from '../stage.ts'
import { around, circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const restaurantFacade: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['dusk', 'night', 'day', 'clear', 'dawn'])
  const tile = random.pick(['#17202F', '#3A4A44', '#4A3A34'])
  const wall = random.pick(['#6A2320', '#7A4A30', '#E9E0D0', '#4A5A55', '#8A6A4A'])
  const glow = light.night ? '#F6BE73' : '#F3D9A8'
  const old = () => hall(cx, 304, w * 0.56, random.int(1, 2), { roof: tile, wall, window: glow }, 9)
  const modern = () =>
    rect(cx - w * 0.36, 70, w * 0.72, 234, wall) +
    repeat(
      6,
      (index) =>
        rect(cx - w * 0.33 + index * w * 0.112, 92, w * 0.09, 54, glow, faint(0.85)) +
        line(d`M${cx - w * 0.33 + index * w * 0.112 + w * 0.045} 92v54`, darker(wall, 0.3), 2),
    ) +
    path(d`M${cx - w * 0.4} 172q${w * 0.02}-16 ${w * 0.06}-20h${w * 0.68}q${w * 0.04} 4 ${w * 0.06} 20v8H${cx - w * 0.4}Z`, tile) +
    repeat(
      4,
      (index) =>
        rect(cx - w * 0.33 + index * w * 0.175, 206, w * 0.135, 98, glow, faint(index === 1 || index === 2 ? 0.95 : 0.7)) +
        line(
          d`M${cx - w * 0.33 + index * w * 0.175 + w * 0.0675} 206v98M${cx - w * 0.33 + index * w * 0.175} 232h${w * 0.135}`,
          darker(wall, 0.35),
          2.4,
        ),
    ) +
    path(d`M${cx - w * 0.38} 72l14-14h${w * 0.76 - 28}l14 14Z`, tile)
  const isOld = random.chance(0.55)
  const signY = isOld ? 204 : 156
  const people = row(random, w * 0.14, w * 0.86, 110, (x) =>
    random.chance(0.6)
      ? oval(x, 326, 16, 3, '#000000', faint(0.25)) +
        place(x, 326, figure(somebody(random, ['#B3261F', '#2C4A6E', '#E0A93C', '#E9E2D2', '#5E7F8C']), 'still', false), 0.9, 0, random.chance(0.5))
      : '',
  )
  return (
    sky(stage, light, 150) +
    skyline(stage, 304, 190, mix(light.far, light.near, 0.35), light.night ? light.sun : undefined) +
    (isOld ? old() : modern()) +
    rect(cx - 62, signY, 124, 26, '#1B1410', 'rx="2"') +
    rect(cx - 59, signY + 3, 118, 20, 'none', 'stroke="#D8A24B" stroke-width="1.2"') +
    words(cx, signY + 6, random.int(3, 5), 14, '#E7BE74') +
    rect(0, 302, w, 34, mix(light.near, '#4A4A50', 0.5)) +
    repeat(10, () => rect(random.int(0, w - 40), random.int(306, 328), random.int(20, 70), 1.3, glow, faint(0.35))) +
    [-1, 1]
      .map((side) => repeat(2, (index) => lantern(cx + side * (88 + index * 60), 246, 0.52)) + plant(random, cx + side * w * 0.3, 312, 58))
      .join('') +
    (random.chance(0.5) ? tree(random, random.pick([w * 0.06, w * 0.94]), 310, 190, '#4A7A52') : '') +
    people
  )
}

/** Lattice of a wooden window. */
const lattice = (x: number, y: number, width: number, height: number, ink: string, ground: string, kind: number) =>
  rect(x, y, width, height, ground) +
  (kind === 0
    ? repeat(5, (index) => line(d`M${x + (width / 6) * (index + 1)} ${y}v${height}M${x} ${y + (height / 6) * (index + 1)}h${width}`, ink, 2))
    : kind === 1
      ? repeat(4, (index) =>
          line(
            d`M${x} ${y + (height / 4) * index}L${x + width} ${y + (height / 4) * (index + 1)}M${x + width} ${y + (height / 4) * index}L${x} ${y + (height / 4) * (index + 1)}`,
            ink,
            2,
          ),
        )
      : circle(x + width / 2, y + height / 2, width * 0.38, 'none', `stroke="${ink}" stroke-width="3"`) +
        line(
          d`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}M${x} ${y}l${width * 0.22} ${height * 0.3}M${x + width} ${y}l${-width * 0.22} ${height * 0.3}M${x} ${y + height}l${width * 0.22} ${-height * 0.3}M${x + width} ${y + height}l${-width * 0.22} ${-height * 0.3}`,
          ink,
          2,
        )) +
  rect(x, y, width, height, 'none', `stroke="${ink}" stroke-width="5"`)

/** A laid round table in perspective. */
function roundTable(x: number, y: number, half: number, cloth: string, top: string, seats: number): string {
  const settings = repeat(seats, (index) => {
    const angle = (index / seats) * 6.28 + 0.3
    return oval(x + Math.cos(angle) * half * 0.78, y + Math.sin(angle) * half * 0.2, half * 0.13, half * 0.042, '#FFFFFF')
  })
  return (
    oval(x, y + half * 0.42, half * 1.02, half * 0.22, '#000000', faint(0.22)) +
    path(
      d`M${x - half} ${y}q${half} ${half * 0.4} ${half * 2} 0l${-half * 0.12} ${half * 0.5}q${-half * 0.88} ${half * 0.28} ${-half * 1.76} 0Z`,
      cloth,
    ) +
    oval(x, y, half, half * 0.28, top) +
    oval(x, y - 1, half * 0.56, half * 0.14, darker(top, 0.1)) +
    settings
  )
}

const chair = (x: number, y: number, k: number, color: string) =>
  place(
    x,
    y,
    rect(-17, -62, 34, 40, color, 'rx="5"') +
      rect(-10, -56, 20, 28, lighter(color, 0.16), 'rx="3"') +
      rect(-17, -24, 34, 8, darker(color, 0.2)) +
      rect(-15, -16, 4, 20, darker(color, 0.3)) +
      rect(11, -16, 4, 20, darker(color, 0.3)),
    k,
  )

export const restaurantHall: Draw = (stage) => {
  const { random, w, cx } = stage
  const warm = random.chance(0.6)
  const ink = random.pick(['#3A2014', '#2B2A33', '#5A3A26'])
  const wall = warm ? random.pick(['#3A241A', '#6A2320', '#4A3226']) : random.pick(['#E4DDD0', '#CBD5CF', '#D9CDB8'])
  const glow = random.pick(['#F0C27A', '#E9B466', '#F3D9A8', '#CFE0DA'])
  const count = random.int(3, 5)
  const gap = w / count
  const kind = random.int(0, 2)
  const cloth = random.pick(['#8A3A2C', '#2F4A5A', '#A8834A', '#4A5F50'])
  const seat = random.pick([ink, '#7A4A30', '#8E3A32'])
  const outlook = random.chance(0.25)
  const tables: [number, number, number][] = [
    [0.24, 244, 62],
    [0.76, 246, 64],
    [0.5, 228, 46],
    [0.26, 296, 92],
    [0.78, 300, 96],
  ]
  return (
    room(stage, wall, darker(wall, warm ? 0.35 : 0.3), 206) +
    (outlook
      ? windows(stage, 34, 150, ink, count, true)
      : repeat(count, (index) => lattice(gap * index + gap * 0.12, 40, gap * 0.76, 146, ink, glow, kind))) +
    repeat(count + 1, (index) => rect(gap * index - 6, 14, 12, 196, warm ? '#8E2A22' : darker(wall, 0.3))) +
    rect(0, 10, w, 16, ink) +
    rect(0, 0, w, 10, darker(wall, 0.2)) +
    repeat(9, (index) => line(d`M${cx + (index - 4) * 40} 206L${cx + (index - 4) * 150} 340`, '#000000', 1.2, 'stroke-opacity=".12"')) +
    repeat(count, (index) =>
      lantern(gap * (index + 0.5), 76 + (index % 2) * 14, random.pick([0.62, 0.8]), random.pick(['#C22A24', '#C22A24', '#D9A24A'])),
    ) +
    tables
      .map(
        ([at, y, half]) =>
          chair(w * at - half * 0.7, y + 2, half / 66, seat) +
          chair(w * at + half * 0.7, y + 2, half / 66, seat) +
          chair(w * at, y - 6, half / 66, seat) +
          roundTable(w * at, y, half, cloth, '#F4EADB', 8),
      )
      .join('')
  )
}

export const restaurantRoom: Draw = (stage) => {
  const { random, w, cx } = stage
  const wall = random.pick(['#E9E0CF', '#D5DDD5', '#DCD3C4', '#C9D3D9', '#B58A6A', '#5A3A30'])
  const dark = wall === '#5A3A30'
  const cloth = random.pick(['#7A2420', '#2F4A5A', '#8A6A44', '#3F5A4C', '#4A3A34'])
  const round = (x: number) =>
    circle(x, 92, 64, '#6B4A30') +
    circle(x, 92, 58, '#C9D9D3') +
    `<clipPath id="moon">${circle(x, 92, 58, '#fff')}</clipPath><g clip-path="url(#moon)">${path(d`M${x - 60} 110q30-30 60-10t60-6v60h-120Z`, '#8FB0A2')}${repeat(4, (index) => line(d`M${x - 36 + index * 22} 156q8-60 ${random.int(-8, 12)}-120`, '#4F7F5A', 3))}</g>`
  const decor = random.pick([
    () => round(w * 0.27) + framed(stage, w * 0.52, 40, w * 0.34, 94),
    () => framed(stage, cx - w * 0.28, 36, w * 0.56, 98),
    () => windows(stage, 26, 130, darker(wall, 0.3), 3, true),
    () => repeat(4, (index) => lattice(w * (0.1 + index * 0.21), 30, w * 0.16, 130, '#5A3A26', '#F3DDB0', 1)),
    () => repeat(4, (index) => framed(stage, w * (0.14 + index * 0.19), 32, w * 0.12, 122)),
  ])()
  const chairs = repeat(7, (index) => chair(cx + (index - 3) * w * 0.105, 234 - Math.abs(index - 3) * -4, 1.05, darker(cloth, 0.15)))
  const lamp = random.pick([
    () => lantern(cx, 60, 0.8),
    () => line(d`M${cx} 0v24`, '#5A3A26', 2) + path(d`M${cx - 50} 46q6-22 50-22t50 22Z`, '#D9A25E') + oval(cx, 46, 50, 6, '#FFF3D6'),
    () => '',
  ])()
  return (
    room(stage, wall, mix(wall, '#5A4030', dark ? 0.3 : 0.5), 196) +
    (dark ? '' : rect(0, 166, w, 30, darker(wall, 0.08))) +
    decor +
    plant(random, w * 0.05, 216, 96) +
    plant(random, w * 0.95, 216, 86) +
    chairs +
    roundTable(cx, 252, Math.min(w * 0.35, 200), cloth, random.pick(['#F4EADB', '#E3D3BA', '#FBF7EE']), 12) +
    around(cx, 250, 1, oval(0, 0, 70, 14, '#FFFFFF', faint(0.5))) +
    flowers(random, cx - 46, cx + 46, 244, 18) +
    lamp
  )
}
