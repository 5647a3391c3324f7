/* Cities of today. */
import { darker, lightOf, mix } from '../colors.ts'
import { boat } from '../parts/boats.ts'
import { hall, skyline, terrace, tower } from '../parts/buildings.ts'
import { hills, mirror, ranges, water } from '../parts/land.ts'
import { sky } from '../parts/sky.ts'
import { bushes, tree } from '../parts/trees.ts'
import { between, type Draw } from '../stage.ts'
import { circle, d, line, path, place, rect, repeat } from '../svg.ts'

/** Beijing's central axis: halls one behind the other in haze. */
export const capitalAxis: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['dawn', 'dusk', 'day', 'clear', 'autumn', 'night'])
  const tone = (share: number) => mix(light.far, light.near, share)
  const x = cx + random.int(-110, 110)
  const dark = random.chance(0.55)
  const colors = dark
    ? { roof: darker(light.near, 0.25), wall: mix('#7A2A22', light.near, 0.45), window: light.sun }
    : { roof: '#C08A3A', wall: '#A23A2E', window: '#F0C890' }
  const pale = { roof: tone(0.35), wall: tone(0.3), window: light.sky[2] }
  const round = (px: number, y: number, k: number, color: string) =>
    place(
      px,
      y,
      path('M-34 0h68l-6-8h-56Z', color) +
        rect(-20, -26, 40, 20, color) +
        path('M-34-24Q-14-32-10-42h20q4 10 24 18Z', color) +
        path('M-26-42Q-10-50-7-60H7q3 10 19 18Z', color) +
        path('M-18-60Q-4-68 0-84Q4-68 18-60Z', color) +
        circle(0, -85, 2.4, color),
      k,
    )
  return (
    sky(stage, light, 190) +
    ranges(stage, light, 160, 206, 3, 44) +
    skyline({ ...stage, w: w }, 236, random.int(60, 96), tone(0.22), light.night || random.chance(0.3) ? light.sun : undefined) +
    tower(random, w * between(random, 0.12, 0.3), 236, random.int(90, 124), tone(0.34)) +
    round(w * between(random, 0.72, 0.9), 244, between(random, 0.7, 1.05), tone(0.42)) +
    bushes(random, 0, w, 258, 16, tone(0.62)) +
    hall(x * 0.4 + w * 0.14, 266, w * 0.13, 1, pale, 5) +
    hall(x * 0.4 + w * 0.54, 268, w * 0.15, 1, pale, 5) +
    terrace(x, 282, w * 0.42, 3, mix('#E3D9C6', light.near, dark ? 0.45 : 0.1)) +
    hall(x, 284, w * 0.34, 2, colors, 9) +
    rect(0, 302, w, 34, darker(light.near, dark ? 0.3 : 0.05)) +
    bushes(random, -10, x - w * 0.24, 312, 15, darker(light.near, 0.12)) +
    bushes(random, x + w * 0.24, w + 10, 312, 15, darker(light.near, 0.12))
  )
}

export const skylineScene: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random)
  const base = random.int(240, 262)
  const lit = light.night || random.chance(0.25) ? light.sun : undefined
  const front = { ...stage }
  const town =
    skyline(front, base, 150, mix(light.far, light.near, 0.5), lit) +
    repeat(random.int(2, 3), (index) =>
      tower(random, w * (0.2 + index * 0.28) + random.int(-20, 20), base, random.int(140, 190), mix(light.far, light.near, 0.72)),
    )
  const near = random.pick([
    () => water(stage, base, light.water) + mirror(rect(0, base - 30, w, 30, mix(light.far, light.near, 0.5)), base),
    () =>
      rect(0, base, w, 100, mix(light.near, '#5E8F5C', 0.35)) +
      bushes(random, -10, w + 10, base + 4, 18, mix(light.near, '#4F7F52', 0.5)) +
      repeat(6, () => tree(random, random.int(0, w), random.int(base + 30, 326), random.int(50, 80), mix('#5E8F4C', light.near, 0.3))),
    () =>
      rect(0, base, w, 100, mix(light.near, '#5A6068', 0.5)) +
      repeat(4, (index) =>
        path(d`M0 ${base + 22 + index * 16}H${w}`, 'none', 'stroke="#FFF3DC" stroke-opacity=".5" stroke-width="2" stroke-dasharray="26 18"'),
      ) +
      bushes(random, -10, w + 10, base + 2, 10, mix(light.near, '#4F7F52', 0.4)),
  ])
  return (
    sky(stage, light, 190) +
    hills(stage, 210, 40, mix(light.far, light.sky[2], 0.35), 80) +
    skyline(stage, base, 110, mix(light.far, light.near, 0.16)) +
    town +
    near()
  )
}

export const bridge: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['dawn', 'day', 'clear', 'dusk', 'night', 'mist'])
  const ink = darker(light.near, 0.1)
  const cable = () => {
    const masts = random.pick([[0.3, 0.7], [0.5], [0.22, 0.5, 0.78]])
    const span = w / masts.length / 2
    return (
      masts
        .map(
          (at) =>
            repeat(9, (index) =>
              line(
                d`M${w * at} ${92 + index * 4}L${w * at - (span * (index + 1)) / 9.4} 224M${w * at} ${92 + index * 4}L${w * at + (span * (index + 1)) / 9.4} 224`,
                ink,
                1,
              ),
            ) + path(d`M${w * at - 4} 256L${w * at - 1.8} 78h3.6L${w * at + 4} 256Z`, ink),
        )
        .join('') + path(d`M0 228Q${cx} 218 ${w} 228v6Q${cx} 224 0 234Z`, ink)
    )
  }
  const suspension = () =>
    [0.26, 0.74]
      .map(
        (at) =>
          rect(w * at - 5, 92, 3, 160, ink) +
          rect(w * at + 3, 92, 3, 160, ink) +
          repeat(4, (index) => rect(w * at - 5, 104 + index * 26, 10, 2.4, ink)),
      )
      .join('') +
    line(d`M-10 190Q${w * 0.12} 150 ${w * 0.26} 94Q${cx} 300 ${w * 0.74} 94Q${w * 0.88} 150 ${w + 10} 190`, ink, 2.6) +
    repeat(23, (index) => {
      const t = index / 22
      return line(d`M${w * (0.26 + 0.48 * t)} ${94 + 412 * t * (1 - t)}V224`, ink, 0.9)
    }) +
    rect(0, 222, w, 6, ink)
  const arch = () =>
    line(d`M${w * 0.12} 250Q${cx} 20 ${w * 0.88} 250`, random.pick(['#A64A3A', ink, '#C9703F']), 9) +
    repeat(15, (index) => {
      const t = (index + 1) / 16
      return line(d`M${w * (0.12 + 0.76 * t)} ${250 - 460 * t * (1 - t)}V222`, ink, 1.2)
    }) +
    rect(0, 220, w, 7, ink)
  const stone = () => {
    const holes = random.pick([5, 7])
    const step = w / (holes + 0.6)
    const openings = repeat(holes, (index) => {
      const grow = 1 - Math.abs(index - (holes - 1) / 2) / holes
      return path(
        d`M${step * (index + 0.8) - step * 0.36} 262V${250 - 30 * grow}a${step * 0.36} ${step * 0.4 * (0.7 + grow * 0.4)} 0 0 1 ${step * 0.72} 0V262Z`,
        light.water[0],
      )
    })
    return (
      path(d`M-10 262V228Q${cx} 140 ${w + 10} 228V262Z`, mix('#D3C6B0', light.near, light.night ? 0.6 : 0.12)) +
      openings +
      line(d`M-10 226Q${cx} 138 ${w + 10} 226`, mix('#B3A48A', light.near, 0.2), 5)
    )
  }
  return (
    sky(stage, light, 180) +
    hills(stage, 196, 40, mix(light.far, light.sky[2], 0.3), 70) +
    skyline(stage, 232, 100, mix(light.far, light.near, 0.24), light.night ? light.sun : undefined) +
    water(stage, 230, light.water) +
    random.pick([cable, cable, suspension, arch, stone])() +
    repeat(random.int(0, 3), () => boat(random, w * between(random, 0.1, 0.9), random.int(276, 318), between(random, 0.7, 1.1), ink))
  )
}
