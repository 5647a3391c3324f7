/* Places of old. */
import { darker, lightOf, mix } from '../colors.ts'
import { boat } from '../parts/boats.ts'
import { gableHouse, hall, pagoda, terrace } from '../parts/buildings.ts'
import { hills, mirror, ranges, water } from '../parts/land.ts'
import { lantern } from '../parts/lantern.ts'
import { sky } from '../parts/sky.ts'
import { bamboo, blossom, bushes, pine, tree, willow } from '../parts/trees.ts'
import { between, type Draw } from '../stage.ts'
import { circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

/** White houses on the water. */
export const waterTown: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['mist', 'day', 'dawn', 'ink', 'dusk', 'clear'])
  const tile = mix('#33403F', light.near, 0.3)
  const wall = mix('#F8F6F0', light.sky[2], 0.25)
  const rowOf = (base: number, from: number, height: number) => {
    let houses = ''
    for (let x = from; x < w; ) {
      const width = random.int(72, 128)
      houses += gableHouse(random, x, base, width, random.int(height - 14, height + 22), wall, tile)
      x += width + random.int(6, 34)
    }
    return houses
  }
  const at = w * between(random, 0.3, 0.7)
  const arch =
    path(d`M${at - 76} 246Q${at} 186 ${at + 76} 246h-26a50 34 0 0 0-100 0Z`, mix('#9AA6A2', light.near, 0.2)) +
    line(d`M${at - 76} 243Q${at} 183 ${at + 76} 243`, mix('#6E7C78', light.near, 0.2), 3)
  const town = rowOf(246, random.int(-60, 0), 58)
  return (
    sky(stage, light, 150) +
    ranges(stage, light, 130, 180, 2, 50) +
    town +
    water(stage, 244, light.water) +
    mirror(town, 245) +
    (random.chance(0.6) ? arch : '') +
    boat(random, w * between(random, 0.2, 0.8), random.int(276, 300), 1.2, tile) +
    (random.chance(0.6)
      ? willow(random, random.chance(0.5) ? 30 : w - 30, 336, 250, '#7F9A55')
      : place(random.chance(0.5) ? -10 : w * 0.62, 60, blossom(random, 170, ['#E9AEB0', '#D9848A', '#F3D3D3']))) +
    (random.chance(0.4) ? repeat(4, (index) => lantern(w * (0.2 + index * 0.2), 206, 0.26)) : '')
  )
}

export const garden: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['mist', 'day', 'autumn', 'dawn', 'clear'])
  const tile = mix('#33403F', light.near, 0.25)
  const at = w * between(random, 0.28, 0.72)
  const pavilion = place(
    at,
    252,
    rect(-58, -8, 116, 8, '#B9B2A4') +
      repeat(4, (index) => rect(-46 + index * 28, -72, 6, 66, '#8E3A32')) +
      rect(-46, -22, 90, 3, '#8E3A32') +
      path('M-50-72H50V-66H-50Z', '#6B2A26') +
      path('M-86-74Q-60-74-46-88Q-14-104-6-128H6Q14-104 46-88Q60-74 86-74L82-66Q0-76-82-66Z', tile) +
      circle(0, -131, 5, '#C9A45A'),
  )
  const gate = () => {
    const x = at > w / 2 ? w * 0.16 : w * 0.84
    return (
      rect(x - 74, 120, 148, 130, mix('#F8F6F0', light.sky[2], 0.2)) +
      path(d`M${x - 82} 122q6-8 14-9h136q8 1 14 9v4H${x - 82}Z`, tile) +
      circle(x, 196, 40, mix(light.far, light.near, 0.25)) +
      circle(x, 196, 40, 'none', `stroke="${tile}" stroke-width="4"`) +
      bamboo(random, x - 8, 232, 66, '#4F7F52') +
      bamboo(random, x + 12, 234, 54, '#5E8F5C')
    )
  }
  const rocks = (x: number) =>
    repeat(5, (index) =>
      path(
        d`M${x + index * 17 - 14} 262q-6 ${-random.int(16, 30)} 8 ${-random.int(30, 66)}q18 6 16 ${random.int(22, 30)}L${x + index * 17 + 18} 262Z`,
        mix('#9AA39E', light.near, index % 2 ? 0.25 : 0.1),
      ),
    )
  const lotus = repeat(12, () => {
    const [x, y] = [random.int(0, w), random.int(282, 326)]
    return oval(x, y, 20, 6, '#5E8F6A') + (random.chance(0.35) ? path(d`M${x - 8} ${y - 6}q0-10 8-14q8 4 8 14q-8 5-16 0Z`, '#E9AEB8') : '')
  })
  return (
    sky(stage, light, 150) +
    ranges(stage, light, 136, 190, 2, 50) +
    bushes(random, -10, w + 10, 236, 24, mix('#6F9A6A', light.far, 0.3)) +
    gate() +
    repeat(3, (index) =>
      tree(
        random,
        w * (0.08 + index * 0.4) + random.int(-20, 20),
        252,
        random.int(80, 120),
        random.pick(['#5E8F4C', '#C9862E', '#7F9A55', '#B5533F']),
      ),
    ) +
    rect(0, 248, w, 12, mix('#A9B39A', light.near, 0.1)) +
    water(stage, 258, light.water) +
    rocks(at > w / 2 ? w * 0.4 : w * 0.52) +
    pavilion +
    lotus
  )
}

/** A street of old houses. */
export const oldTown: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['day', 'dawn', 'dusk', 'autumn', 'clear', 'night'])
  const wall = random.pick(['#C9B79A', '#B59A7F', '#D9CDB8', '#A89F94'])
  const shade = (color: string) => mix(color, light.near, light.night ? 0.55 : 0.12)
  const side = (mirrored: boolean) => {
    const shops = repeat(4, (index) => {
      const [x, k] = [index * 58, 1 - index * 0.17]
      const [top, foot] = [248 - 118 * k, 252 + 66 * k]
      const color = shade(mix(wall, '#7A5A44', (index % 2) * 0.3))
      return (
        rect(x, top, 60, foot - top, color) +
        path(d`M${x - 8} ${top + 4}q34 0 ${34} ${-26 * k}h22q6 ${20 * k} 22 ${25 * k}v6H${x - 8}Z`, shade('#4A4F55')) +
        rect(x + 8, top + 30 * k, 44, 30 * k, shade('#6B3A2A')) +
        repeat(3, (pane) => rect(x + 11 + pane * 13, top + 34 * k, 11, 22 * k, light.night ? '#F6C878' : '#E9D3A8', faint(0.85))) +
        rect(x + 10, foot - 50 * k, 40, 50 * k, shade('#54342A')) +
        rect(x + 14, foot - 46 * k, 14, 46 * k, '#E9C98A', faint(0.5)) +
        lantern(x + 4, top + 66 * k, 0.3 * k)
      )
    })
    return place(mirrored ? w : 0, 0, shops, 1, 0, mirrored)
  }
  const gate = random.pick([
    () => pagoda(cx, 256, 132, 4, { roof: shade('#4A4F55'), wall: shade('#8E3A32'), window: light.sun }),
    () =>
      rect(cx - 64, 176, 128, 82, shade('#8A8780')) +
      path(d`M${cx - 20} 258v-34a20 22 0 0 1 40 0v34Z`, shade('#3A3F46')) +
      hall(cx, 178, 96, 2, { roof: shade('#4A4F55'), wall: shade('#8E3A32'), window: light.sun }, 5),
  ])
  return (
    sky(stage, light, 180) +
    hills(stage, 222, 40, mix(light.far, light.sky[2], 0.2), 70) +
    gate() +
    path(d`M${cx - 30} 252h60L${w * 0.92} 340H${w * 0.08}Z`, shade('#BDB3A4')) +
    rect(0, 252, w, 90, shade('#A89D8C'), faint(0.5)) +
    repeat(7, (index) => rect(0, 262 + index * index * 1.7, w, 1.2, '#000000', faint(0.1))) +
    side(false) +
    side(true) +
    repeat(random.int(4, 7), () => {
      const [x, y] = [cx + random.int(-70, 70), random.int(270, 310)]
      return (
        oval(x, y, 8, 2, '#000000', faint(0.2)) +
        path(d`M${x - 6} ${y}q-1-26 6-27t6 27Z`, random.pick(['#B3332C', '#2F4D77', '#E0B95A', '#5E7F6A', '#F3EBDD'])) +
        circle(x, y - 31, 5, '#2B2723')
      )
    })
  )
}

/** The round earthen houses of the south. */
export const tulou: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['mist', 'day', 'autumn', 'dawn', 'clear'])
  const earth = random.pick(['#D9B48A', '#CFA070', '#C9A884'])
  const round = (x: number, y: number, half: number) => {
    const k = half / 100
    const openings = repeat(9, (index) => rect(x + (index - 4) * 20 * k - 3 * k, y - 62 * k, 6 * k, 9 * k, '#4A3426'))
    return (
      oval(x, y + 3, half * 1.06, 15 * k, '#000000', faint(0.16)) +
      path(d`M${x - half} ${y - 78 * k}V${y - 4 * k}Q${x} ${y + 22 * k} ${x + half} ${y - 4 * k}V${y - 78 * k}Z`, earth) +
      path(
        d`M${x + half * 0.5} ${y - 60 * k}V${y + 6 * k}Q${x + half * 0.8} ${y + 4 * k} ${x + half} ${y - 4 * k}V${y - 78 * k}Z`,
        darker(earth, 0.14),
      ) +
      openings +
      path(d`M${x - 12 * k} ${y + 9 * k}V${y - 24 * k}q${12 * k} ${-12 * k} ${24 * k} 0V${y + 9 * k}Z`, '#5A3A2A') +
      oval(x, y - 80 * k, half * 1.14, 31 * k, '#4A4A4E') +
      oval(x, y - 86 * k, half * 1.08, 28 * k, '#5E5E62') +
      oval(x, y - 84 * k, half * 0.72, 17 * k, '#3A3230') +
      oval(x, y - 80 * k, half * 0.62, 12 * k, '#8A6A4A') +
      oval(x, y - 79 * k, half * 0.3, 6 * k, '#5E5E62')
    )
  }
  const main = w * between(random, 0.36, 0.64)
  const far = main > w / 2 ? w * 0.16 : w * 0.84
  return (
    sky(stage, light, 150) +
    ranges(stage, light, 110, 186, 4, 76) +
    hills(stage, 220, 16, mix('#8FA86B', light.far, 0.25), 120) +
    bushes(random, -10, w + 10, 222, 14, '#5E8A56') +
    round(far, 244, random.int(54, 72)) +
    repeat(2, (index) => round(far + (index ? 1 : -1) * 96, 228 + index * 6, 34)) +
    hills(stage, 262, 12, '#7F9A5A', 130) +
    round(main, 292, random.int(104, 128)) +
    hills(stage, 328, 14, '#5E7F46', 120) +
    repeat(5, () => tree(random, random.pick([random.int(0, w * 0.2), random.int(w * 0.8, w)]), random.int(300, 334), random.int(54, 80), '#4F7A4A'))
  )
}

/** A palace with its square, from the front. */
export const palace: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['day', 'clear', 'autumn', 'dawn', 'dusk', 'night', 'mist'])
  const shade = (color: string) => mix(color, light.near, light.night ? 0.5 : 0.06)
  const roof = shade(random.pick(['#C9933A', '#B8803A', '#4F7A6A', '#56606A']))
  const red = shade('#A8382E')
  const colors = { roof, wall: red, window: shade('#E9C08A') }
  const pines = repeat(
    4,
    (index) =>
      pine(cx - w * 0.4 - index * 22, 262, random.int(54, 84), shade('#4A6F56')) +
      pine(cx + w * 0.4 + index * 22, 262, random.int(54, 84), shade('#4A6F56')),
  )
  const whiteRail = repeat(3, (step) =>
    repeat(30, (index) => rect(cx - w * 0.38 - step * 16 + index * ((w * 0.76 + step * 32) / 30), 238 + step * 13, 2.6, 8, shade('#F6F2E8'))),
  )
  const snow = random.chance(0.2)
  return (
    sky(stage, light, 180) +
    hills(stage, 212, 30, mix(light.far, light.sky[2], 0.25), 90) +
    hall(cx - w * 0.36, 244, w * 0.2, 1, colors, 5) +
    hall(cx + w * 0.36, 244, w * 0.2, 1, colors, 5) +
    pines +
    terrace(cx, 238, w * 0.76, 3, shade('#DDD6C8')) +
    hall(cx, 240, w * between(random, 0.42, 0.5), 2, colors, random.pick([9, 11])) +
    whiteRail +
    rect(0, 262, w, 74, snow ? '#EEF2F5' : shade('#C9BFAE')) +
    path(d`M${cx - 30} 262h60l60 74H${cx - 90}Z`, snow ? '#DCE4EA' : shade('#DDD4C4')) +
    repeat(5, (index) => rect(0, 270 + index * index * 3, w, 1.2, '#000000', faint(0.08))) +
    (random.chance(0.5)
      ? place(random.chance(0.5) ? -8 : w + 8, 96, blossom(random, 150, ['#F3D3D3', '#FBF3F0', '#E9AEB0']), 1, 20, random.chance(0.5))
      : '') +
    repeat(random.int(6, 12), () => {
      const [x, y] = [random.int(30, w - 30), random.int(278, 322)]
      return (
        oval(x, y, 7, 2, '#000000', faint(0.2)) +
        path(d`M${x - 4.6} ${y}q-1-20 4.6-21t4.6 21Z`, random.pick(['#B3332C', '#2F4D77', '#E0B95A', '#5E7F6A', '#39424F'])) +
        circle(x, y - 24, 3.8, '#2B2723')
      )
    })
  )
}
