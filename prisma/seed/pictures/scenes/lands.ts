/* The open country. */
import { darker, lighter, lightOf, mix } from '../colors.ts'
import { gableHouse, pagoda } from '../parts/buildings.ts'
import { furrows, hills, peaks, ranges, water, winding } from '../parts/land.ts'
import { sky } from '../parts/sky.ts'
import { bushes, pine, tree, wood } from '../parts/trees.ts'
import { between, type Draw } from '../stage.ts'
import { circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

export const mountains: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random)
  const front = random.pick([
    () => '',
    () => wood(random, -20, w + 20, 318, 60, mix(light.near, '#2F5A4A', 0.4)),
    () =>
      hills(stage, 306, 20, darker(light.near, 0.15), 130) +
      pagoda(w * between(random, 0.15, 0.85), 300, 66, 5, {
        roof: darker(light.near, 0.3),
        wall: mix(light.near, light.far, 0.3),
        window: light.sun,
      }),
    () => water(stage, 288, light.water),
  ])
  return (
    sky(stage, light, 150) +
    (random.chance(0.3) ? peaks(stage, 190, 110, mix(light.far, light.sky[1], 0.3), 90) : '') +
    ranges(stage, light, random.int(110, 140), 262, random.int(4, 6), random.int(50, 80)) +
    front()
  )
}

export const terraces: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['day', 'mist', 'dawn', 'autumn', 'dusk', 'clear'])
  const crop = random.pick(['#A8BC6A', '#C9B75A', '#8FB06A', '#9DBFC4', '#D3A94A'])
  const shade = darker(crop, 0.34)
  const steps = repeat(13, (index) => {
    const y = 176 + index * 10 + index * index * 0.35
    const bow = Math.sin(index * 0.9 + stage.random.int(0, 3) * 0.3) * 16
    const band = path(
      d`M-10 ${y}Q${w * 0.26} ${y - 20 - bow} ${w * 0.52} ${y - 2}T${w + 10} ${y - 6 + bow * 0.4}V340H-10Z`,
      mix(index % 2 ? crop : lighter(crop, 0.16), '#2F4A3A', index * 0.016),
    )
    return (
      band + line(d`M-10 ${y}Q${w * 0.26} ${y - 20 - bow} ${w * 0.52} ${y - 2}T${w + 10} ${y - 6 + bow * 0.4}`, shade, 2.2, 'stroke-opacity=".7"')
    )
  })
  const houses = repeat(random.int(2, 5), (index) => {
    const [x, y] = [w * between(random, 0.1, 0.9), 196 + index * 18]
    return rect(x, y - 12, 20, 13, '#E9DCC4') + path(d`M${x - 4} ${y - 11}l14-10 14 10Z`, '#6B4A3C')
  })
  return (
    sky(stage, light, 140) +
    ranges(stage, light, 110, 170, 3, 62) +
    steps +
    houses +
    repeat(random.int(2, 5), () => tree(random, random.int(10, w), random.int(230, 326), random.int(36, 58), '#4F7F52'))
  )
}

export const teaHills: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['mist', 'day', 'dawn', 'clear'])
  const green = random.pick(['#5E8F4C', '#4F8A5A', '#6F9A46'])
  const slope = (y: number, color: string, gap: number) =>
    hills(stage, y, 24, color, 150) + furrows(stage, y + 10, Math.round(100 / gap), gap, darker(color, 0.2), gap * 0.36, 26)
  const pickers = repeat(random.int(3, 6), () => {
    const [x, y] = [w * between(random, 0.08, 0.92), random.int(248, 300)]
    return (
      path(d`M${x - 6} ${y}q0-16 6-16t6 16Z`, random.pick(['#B3261F', '#2C4A6E', '#E9E2D2', '#C9703F'])) +
      circle(x, y - 18, 4, '#E3BD9E') +
      path(d`M${x - 10} ${y - 18}L${x} ${y - 27}L${x + 10} ${y - 18}Z`, '#E3C184') +
      rect(x + 4, y - 12, 8, 9, '#A87840', 'rx="2"')
    )
  })
  return (
    sky(stage, light, 130) +
    ranges(stage, light, 110, 168, 3, 66) +
    slope(196, mix(green, light.sky[2], 0.35), 9) +
    (random.chance(0.5) ? gableHouse(random, w * 0.7, 214, 60, 24, '#F3F1EA', '#43504E') : '') +
    slope(232, mix(green, light.sky[2], 0.12), 13) +
    pickers +
    slope(294, darker(green, 0.08), 17)
  )
}

export const grassland: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['day', 'clear', 'dawn', 'autumn', 'dusk'])
  const green = random.pick(['#7FA860', '#8FB06A', '#A8A85A', '#6F9A66'])
  const yurt = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      rect(-30, -22, 60, 22, '#F6F1E6') +
        path('M-34-22Q-20-44 0-46T34-22Z', '#FDFBF4') +
        rect(-30, -24, 60, 5, random.pick(['#2F5D8A', '#B3332C', '#B08638'])) +
        rect(-8, -20, 16, 20, '#A64A3A') +
        path('M-7-45h14l-3-6h-8Z', '#C9B48A'),
      k,
    )
  const sheep = (x: number, y: number) =>
    oval(x, y, 6, 4, '#FDFBF4') + circle(x + 6, y - 1, 2.2, '#3A332E') + line(d`M${x - 3} ${y + 3}v4M${x + 3} ${y + 3}v4`, '#3A332E', 1)
  const horse = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      path(
        'M-20-24Q-4-32 14-26L22-42q5-4 10 4l6 4-2 4-8 0-6 14-2 22h-4l-3-16Q2-8-8-10l-3 20h-4l-1-20q-6-2-8 10-4-14 4-20Z',
        random.pick(['#6B4630', '#8A5A38', '#3A2E28', '#C9A77C']),
      ),
      k,
    )
  const herd = random.pick([
    () => repeat(22, () => sheep(w * between(random, 0.3, 0.95), random.int(262, 304))),
    () => repeat(7, () => horse(w * between(random, 0.2, 0.9), random.int(272, 306), between(random, 0.6, 0.9))),
  ])
  const group = random.int(1, 3)
  return (
    sky(stage, light, 170) +
    ranges(stage, light, 150, 190, 2, 50) +
    hills(stage, 214, 22, mix(green, light.sky[2], 0.3), 130) +
    (random.chance(0.6)
      ? path(
          d`M${w * 0.4} 226C${w * 0.9} 240 ${w * 0.1} 262 ${w * 0.5} 340H${w * 0.28}C${w * 0.02} 270 ${w * 0.74} 246 ${w * 0.4} 226Z`,
          light.water[0],
        )
      : '') +
    hills(stage, 246, 20, green, 150) +
    repeat(group + 1, (index) => yurt(w * (0.14 + index * 0.2) + random.int(-14, 14), 246 + random.int(-8, 10), between(random, 0.8, 1.2))) +
    herd() +
    hills(stage, 318, 16, darker(green, 0.18), 140)
  )
}

export const snow: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['day', 'clear', 'dawn', 'dusk', 'night', 'mist'])
  const rock = mix(light.far, light.near, 0.42)
  const top = between(random, 0.3, 0.7) * w
  const wide = random.int(150, 220)
  const peak = (x: number, y: number, half: number, height: number) =>
    path(
      d`M${x - half} ${y}L${x - half * 0.35} ${y - height * 0.55}L${x - half * 0.18} ${y - height * 0.66}L${x} ${y - height}L${x + half * 0.3} ${y - height * 0.6}L${x + half * 0.45} ${y - height * 0.5}L${x + half} ${y}Z`,
      rock,
    ) +
    path(
      d`M${x - half * 0.25} ${y - height * 0.62}L${x - half * 0.18} ${y - height * 0.66}L${x} ${y - height}L${x + half * 0.3} ${y - height * 0.6}L${x + half * 0.14} ${y - height * 0.66}L${x + half * 0.06} ${y - height * 0.52}L${x - half * 0.06} ${y - height * 0.68}L${x - half * 0.16} ${y - height * 0.5}Z`,
      '#FBFCFD',
    ) +
    path(d`M${x} ${y - height}L${x + half * 0.3} ${y - height * 0.6}L${x + half} ${y}H${x + half * 0.2}Z`, '#1F2F4A', faint(0.12))
  const white = light.night ? '#B9C6D9' : '#F3F6F8'
  const ice = random.chance(0.4)
  const skiers = repeat(random.int(3, 5), () => {
    const [x, y] = [w * between(random, 0.15, 0.85), random.int(270, 312)]
    return (
      line(d`M${x - 12} ${y + 3}L${x + 12} ${y - 3}`, '#39424F', 2) +
      path(d`M${x - 4} ${y}l2-14q3-3 6 1l-2 13Z`, random.pick(['#B3261F', '#E0A93C', '#2F5D8A'])) +
      circle(x + 2, y - 17, 3.6, '#22262F') +
      line(d`M${x - 8} ${y - 12}l14 4M${x + 6} ${y - 8}l6 10`, '#39424F', 1.2)
    )
  })
  return (
    sky(stage, light, 170) +
    peak(top + random.pick([-1, 1]) * wide * 0.9, 220, wide * 0.8, random.int(70, 104)) +
    peak(top, 226, wide, random.int(130, 166)) +
    hills(stage, 222, 26, mix(white, light.far, 0.55), 80) +
    wood(random, -10, w + 10, 242, 44, mix(light.near, '#3A5F66', 0.4)) +
    hills(stage, 256, 16, mix(white, light.far, 0.2), 120) +
    (ice ? winding(stage, 250, mix(light.water[0], '#FFFFFF', 0.25), 190) : skiers) +
    hills(stage, 316, 22, white, 140) +
    repeat(7, () =>
      pine(
        random.pick([random.int(-10, w * 0.22), random.int(w * 0.8, w + 10)]),
        random.int(300, 330),
        random.int(56, 96),
        mix('#2F5560', white, between(random, 0, 0.25)),
      ),
    )
  )
}

export const desert: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['clear', 'dawn', 'dusk', 'autumn', 'night'])
  const sand = light.night ? '#6B6478' : random.pick(['#E3B56E', '#D9A25E', '#E9C48A', '#CF8F5A'])
  const dune = (y: number, color: string) => {
    const x = w * between(random, 0.25, 0.75)
    return (
      path(d`M-10 ${y + 30}Q${x * 0.6} ${y + 20} ${x} ${y - 24}Q${x + (w - x) * 0.4} ${y + 24} ${w + 10} ${y + 10}V340H-10Z`, color) +
      path(
        d`M${x} ${y - 24}Q${x - 10} ${y + 20} ${x + 60} ${y + 120}Q${x + 180} ${y + 60} ${w + 10} ${y + 12}Q${x + (w - x) * 0.4} ${y + 24} ${x} ${y - 24}Z`,
        darker(color, 0.16),
      )
    )
  }
  const camel = (x: number, y: number, k: number) =>
    place(
      x,
      y,
      path(
        'M-22-18q2-10 8-10 2-9 7-8t6 8q3-9 8-8t6 9q8 2 8 8l6-14q0-8 6-8l8 2-1 4-7 0-6 22q-3 5-8 5l-1 20h-3l-2-19h-18l-2 19h-3l-2-19q-6 0-8-11Z',
        darker(sand, 0.55),
      ),
      k,
    )
  const poplars = repeat(5, () => {
    const x = w * between(random, 0.04, 0.96)
    return tree(random, x, random.int(300, 322), random.int(40, 70), random.pick(['#D9A23C', '#7F9A4A', '#C9862E']))
  })
  const y = random.int(226, 244)
  return (
    sky(stage, light, 170) +
    ranges(stage, light, 168, 190, 2, 44) +
    dune(206, mix(sand, light.sky[2], 0.35)) +
    dune(236, mix(sand, light.sky[2], 0.1)) +
    repeat(random.int(3, 6), (index) => camel(w * 0.2 + index * 46 + random.int(-3, 3), y + 14 + index * 3, 0.9)) +
    dune(286, darker(sand, 0.06)) +
    (random.chance(0.5) ? poplars : '') +
    (random.chance(0.4) ? oval(w * 0.3, 322, 90, 12, light.water[0]) + bushes(random, w * 0.14, w * 0.46, 314, 8, '#7F9A5A') : '')
  )
}
