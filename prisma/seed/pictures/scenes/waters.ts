/* The sea and the rivers. */
import { lightOf, mix } from '../colors.ts'
import { boat } from '../parts/boats.ts'
import { hills, ranges, water } from '../parts/land.ts'
import { sky } from '../parts/sky.ts'
import { wood } from '../parts/trees.ts'
import { between, type Draw } from '../stage.ts'
import { d, line, oval, path, place, rect, repeat } from '../svg.ts'

export const coast: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['day', 'clear', 'dawn', 'dusk', 'mist'])
  const side = random.pick([0, 1])
  const foam = repeat(3, (index) =>
    line(
      d`M-10 ${296 + index * 9}Q${w * 0.3} ${280 + index * 12} ${w * 0.6} ${298 + index * 8}T${w + 10} ${288 + index * 10}`,
      '#FFFFFF',
      3 - index * 0.7,
      'stroke-opacity=".7"',
    ),
  )
  const lighthouse = (x: number, y: number) =>
    path(d`M${x - 9} ${y}l3-66h12l3 66Z`, '#FBF9F4') +
    path(d`M${x - 7.6} ${y - 30}l.9-18h13.4l.9 18Z`, '#B3332C') +
    rect(x - 8, y - 70, 16, 4, '#39424F') +
    rect(x - 5, y - 82, 10, 12, '#F6D98A') +
    path(d`M${x - 7} ${y - 82}l7-8 7 8Z`, '#B3332C')
  const cliff = place(
    side ? w : 0,
    0,
    path('M0 170Q40 158 70 176Q110 178 128 206Q160 222 176 246H0Z', mix(light.near, '#5A6A4A', 0.4)) +
      path('M0 190Q40 186 66 208Q110 216 140 246H0Z', mix(light.near, '#3A4A3A', 0.4)) +
      lighthouse(58, 176),
    1,
    0,
    side === 1,
  )
  const sand = random.pick(['#EBD9B4', '#E3CDA4', '#D9C6A8'])
  return (
    sky(stage, light, 190) +
    hills({ ...stage, h: 214 }, 208, 26, mix(light.far, light.sky[2], 0.3), 90) +
    water(stage, 206, light.water) +
    repeat(random.int(2, 5), () => boat(random, w * between(random, 0.2, 0.8), random.int(222, 262), between(random, 0.5, 1), light.near)) +
    (random.chance(0.65) ? cliff : '') +
    path(d`M-10 306Q${w * 0.3} 288 ${w * 0.6} 306T${w + 10} 296V340H-10Z`, sand) +
    foam +
    (random.chance(0.5)
      ? repeat(3, (index) =>
          place(
            w * (0.2 + index * 0.3),
            326,
            line('M0 0V-28', '#8A6A44', 2) +
              path('M-24-26Q0-50 24-26Q12-31 8-26Q0-31-8-26Q-12-31-24-26Z', random.pick(['#B3332C', '#2F5D8A', '#E0A93C'])),
          ),
        )
      : repeat(4, () => oval(random.int(10, w), random.int(314, 328), random.int(8, 22), random.int(4, 8), mix(sand, '#7A746A', 0.6))))
  )
}

export const river: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random)
  const steep = random.chance(0.5)
  const wall = (x: number, mirrored: boolean) =>
    place(
      x,
      0,
      path(d`M0 40Q60 70 86 130Q120 170 150 212L190 262H0Z`, mix(light.far, light.near, 0.7)) +
        path('M0 120Q50 150 74 196Q110 230 130 262H0Z', light.near),
      1,
      0,
      mirrored,
    )
  const shore = () =>
    place(0, 0, wood(random, -10, w * 0.26, 256, 40, mix(light.near, '#3F6B4A', 0.5))) +
    wood(random, w * 0.76, w + 10, 254, 44, mix(light.near, '#3F6B4A', 0.5))
  return (
    sky(stage, light, 150) +
    ranges(stage, light, 124, 206, 4, 80) +
    water(stage, 240, light.water) +
    (steep ? wall(0, false) + wall(w, true) : shore()) +
    repeat(random.int(1, 3), (index) => boat(random, w * between(random, 0.34, 0.68), 268 + index * 18, 0.9 + index * 0.22, light.near)) +
    (random.chance(0.5)
      ? repeat(16, (index) =>
          line(
            d`M${w * 0.02 + index * 7} 336q2${-random.int(20, 50)} ${random.int(-8, 10)} ${-random.int(30, 62)}`,
            mix(light.near, '#6F8A4A', 0.5),
            2.2,
          ),
        )
      : '')
  )
}
