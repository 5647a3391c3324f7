/* People outside: group pictures, planting, volunteers, sports, visits. */
import { casual, darker, lighter, lightOf, mix, suits } from '../colors.ts'
import { hall, skyline, terrace, tower } from '../parts/buildings.ts'
import { hills, ranges } from '../parts/land.ts'
import { figure, row, runner, somebody } from '../parts/people.ts'
import { flowers, words } from '../parts/room.ts'
import { sky } from '../parts/sky.ts'
import { bushes, pine, tree } from '../parts/trees.ts'
import { between, type Draw, type Stage } from '../stage.ts'
import { d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

const daytime = ['day', 'clear', 'mist', 'autumn', 'dawn'] as const
const vests = [['#B3261F'], ['#2F6B9A'], ['#3F8A5C'], ['#E08A3C'], ['#F3F0E6']] as const

/** Behind a group: an old hall, an office building, the mountains, the city. */
function behindGroup(stage: Stage): string {
  const { random, cx, w } = stage
  const light = lightOf(random, daytime)
  const office = (color: string) =>
    rect(cx - w * 0.36, 30, w * 0.72, 190, color) +
    repeat(7, (column) =>
      repeat(5, (line) =>
        rect(cx - w * 0.33 + column * w * 0.095, 44 + line * 34, w * 0.07, 20, mix(light.sky[0], '#ffffff', 0.35 + ((column + line) % 3) * 0.12)),
      ),
    ) +
    rect(cx - w * 0.4, 22, w * 0.8, 10, darker(color, 0.25))
  return random.pick([
    () =>
      sky(stage, light) +
      hall(
        cx,
        214,
        w * 0.6,
        2,
        random.pick([
          { roof: '#6A3A2C', wall: '#9A3A2E', window: '#E0AE74' },
          { roof: '#3A4A5A', wall: '#8E3A32', window: '#E6C08A' },
        ]),
        9,
      ) +
      terrace(cx, 208, w * 0.74, 3, '#D9D2C4'),
    () => sky(stage, light) + office(random.pick(['#D9D2C6', '#B9C3CC', '#C9B7A0'])),
    () =>
      sky(stage, light) +
      ranges(stage, light, 130, 205, 4, 70) +
      tree(random, w * 0.08, 250, 150, '#5E8F4C') +
      tree(random, w * 0.93, 250, 130, '#4A7A52'),
    () =>
      sky(stage, light) +
      skyline(stage, 220, 130, mix(light.far, light.near, 0.3)) +
      tower(random, w * 0.24, 220, 150, mix(light.far, light.near, 0.5)),
  ])()
}

export const groupPhoto: Draw = (stage) => {
  const { random, w, cx } = stage
  const tops = random.chance(0.6) ? suits : casual
  const wide = w * between(random, 0.78, 0.94)
  const rows = random.int(3, 4)
  const ground = random.pick(['#C9C2B4', '#B5B9B8', '#C4B19A'])
  const people = repeat(rows, (index) => {
    const scale = 0.95 + index * 0.13
    const y = 214 + index * 30 + (4 - rows) * 22
    const step = rect(0, y - 4, w, 140, mix(ground, '#5A5148', 0.05 + index * 0.05))
    return (
      step +
      row(random, cx - wide / 2 + (index % 2) * 12, cx + wide / 2 - (index % 2) * 12, 31 * scale, (x) =>
        place(x, y, figure(somebody(random, tops), index === rows - 1 ? random.pick(['still', 'folded']) : 'still', tops === suits), scale),
      )
    )
  })
  const banner = random.pick(['#A61B22', '#B3332C', '#1F4A78'])
  return behindGroup(stage) + rect(0, 206, w, 130, ground) + people + rect(0, 306, w, 26, banner) + words(cx, 312, random.int(12, 18), 13, '#FBE9CB')
}

export const planting: Draw = (stage) => {
  const { random, w } = stage
  const light = lightOf(random, ['day', 'clear', 'mist', 'autumn'])
  const green = random.pick(['#5E8F4C', '#6B9A4A', '#4F8A5A', '#7FA04A'])
  const [vest] = random.pick(vests)
  const soil = random.pick(['#7A5E3F', '#8A6A48', '#6E553C'])
  const dig = (x: number, y: number, scale: number) => {
    const spade = line('M24-40l-2 36', '#8A6A44', 2.6) + path('M17-8h9l-1 12q-4 4-8-1Z', '#6E7683')
    return (
      oval(x, y, 17 * scale, 3.4 * scale, '#000000', faint(0.16)) +
      place(
        x,
        y,
        figure(somebody(random, random.chance(0.6) ? [vest] : casual, random.chance(0.5) ? '#E9E2D2' : null), 'work', false) + spade,
        scale,
        0,
        random.chance(0.5),
      )
    )
  }
  const sapling = (x: number, y: number, size: number) =>
    oval(x, y, size * 0.3, size * 0.07, darker(soil, 0.25)) + tree(random, x, y, size, lighter(green, 0.1))
  return (
    sky(stage, light, 150) +
    ranges(stage, light, 110, 186, 3, 60) +
    hills(stage, 204, 18, mix(green, light.sky[2], 0.3), 110) +
    repeat(12, (index) =>
      tree(
        random,
        (w / 12) * (index + 0.5) + random.int(-10, 10),
        214 + random.int(-6, 6),
        random.int(40, 66),
        mix(green, '#1F4A3A', between(random, 0, 0.4)),
      ),
    ) +
    hills(stage, 232, 14, soil, 130) +
    row(random, 40, w - 40, 84, (x, index) => (index % 2 ? dig(x, 270 + random.int(-5, 5), 0.95) : sapling(x, 266, random.int(62, 84)))) +
    hills(stage, 300, 10, darker(soil, 0.14), 150) +
    row(random, 70, w - 60, 118, (x, index) => (index % 2 ? sapling(x, 318, random.int(76, 96)) : dig(x, 324, 1.3)))
  )
}

export const volunteers: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['day', 'clear', 'autumn', 'mist'])
  const [vest] = random.pick(vests)
  const houses = random.pick(['#E3D3BE', '#D9C3AE', '#D5D9D6', '#C9A892'])
  const count = random.int(4, 6)
  const box = (x: number, y: number) =>
    rect(x - 15, y - 24, 30, 24, '#C79A5A') + rect(x - 15, y - 24, 30, 6, '#D9B27A') + rect(x - 3, y - 24, 6, 24, '#E9CFA0')
  const broom = line('M16-46l6 44', '#8A6A44', 2.4) + path('M17-8l10-1 4 11h-16Z', '#C9A45A')
  const bag = path('M7-40h16v20H7Z', random.pick(['#FDFCF8', '#E0A93C', '#7FA3C0']))
  const block = (index: number) => {
    const x = (w / 5) * index
    const top = random.int(56, 110)
    return (
      rect(x, top, w / 5 - 4, 240 - top, mix(houses, index % 2 ? '#ffffff' : '#7A6A60', 0.16)) +
      repeat(3, (column) => repeat(4, (line) => rect(x + 14 + column * (w / 5 / 3.4), top + 14 + line * 30, 15, 17, '#7F97A8', faint(0.8))))
    )
  }
  return (
    sky(stage, light, 140) +
    repeat(5, block) +
    bushes(random, 0, w, 240, 18, '#6B9A5C') +
    rect(0, 240, w, 92, '#CFC8BA') +
    repeat(5, (index) => rect(0, 252 + index * 18, w, 1.2, '#B3AB9C')) +
    tree(random, random.pick([w * 0.08, w * 0.92]), 254, 170, '#5E8F4C') +
    row(random, cx - count * 40, cx + count * 40, 82, (x, index) => {
      const prop = random.pick([broom, bag, ''])
      const helper = { ...somebody(random, index % 4 === 3 ? casual : [vest], random.chance(0.6) ? vest : null), shirt: '#FFFFFF' }
      return (
        oval(x, 316, 26, 5, '#000000', faint(0.14)) +
        place(x, 316, figure(helper, prop ? 'hold' : random.pick(['wave', 'still', 'reach']), false) + prop, 1.68, 0, random.chance(0.5))
      )
    }) +
    box(cx - count * 20, 326) +
    box(cx - count * 20 + 34, 328)
  )
}

export const sports: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['day', 'clear', 'autumn', 'dawn'])
  const track = random.pick(['#B5533F', '#A8483A', '#4A7A9A', '#C26B4A'])
  const grass = random.pick(['#6F9A66', '#7FA860', '#5E8F5C'])
  const vanish = cx + random.int(-80, 80)
  const lanes = repeat(7, (index) =>
    line(d`M${vanish - 58 + index * 19.4} 190L${vanish - 58 + index * 19.4 + (index - 3) * 104} 336`, '#F6E8DC', 1.8),
  )
  const walk = random.chance(0.35)
  const people = repeat(walk ? 13 : 10, (index) => {
    const depth = index / (walk ? 12 : 9)
    const y = 214 + depth * 112
    const x = vanish + (((index * 37) % 7) - 3) * (19 + depth * 66) + random.int(-6, 6)
    const person = somebody(random, casual, random.chance(0.3) ? '#F6F4EF' : null)
    return (
      oval(x, y, 14 * (0.42 + depth), 3 * (0.42 + depth), '#000000', faint(0.15)) +
      place(x, y, walk ? figure(person, random.pick(['wave', 'still']), false) : runner(person, true), 0.42 + depth * 0.95, 0, vanish > cx)
    )
  })
  return (
    sky(stage, light, 160) +
    (random.chance(0.6) ? skyline(stage, 176, 100, mix(light.far, light.sky[1], 0.3)) : ranges(stage, light, 120, 170, 3, 60)) +
    bushes(random, 0, w, 178, 12, darker(grass, 0.14)) +
    rect(0, 178, w, 160, grass) +
    path(d`M${vanish - 60} 190h120L${vanish + 440} 340H${vanish - 440}Z`, track) +
    lanes +
    (random.chance(0.5)
      ? rect(vanish - 74, 128, 5, 64, '#E9E2D6') +
        rect(vanish + 69, 128, 5, 64, '#E9E2D6') +
        rect(vanish - 84, 120, 168, 26, random.pick(['#A61B22', '#2F5D8A', '#3F7A5C'])) +
        words(vanish, 126, 8, 13, '#FFFFFF')
      : '') +
    people
  )
}

/** A place of memory: a monument, steps, flowers and those who stand before it. */
export const redSite: Draw = (stage) => {
  const { random, w, cx } = stage
  const light = lightOf(random, ['day', 'clear', 'mist', 'autumn', 'dawn'])
  const stone = random.pick(['#D9D3C7', '#C9C6C0', '#D3C4B0'])
  const wide = random.pick([26, 34, 44])
  const monument = random.pick([
    () =>
      path(d`M${cx - wide * 0.7} 206L${cx - wide * 0.5} 44h${wide}L${cx + wide * 0.7} 206Z`, stone) +
      path(d`M${cx + wide * 0.14} 44h${wide * 0.36}L${cx + wide * 0.7} 206H${cx + wide * 0.18}Z`, darker(stone, 0.1)) +
      path(d`M${cx - wide * 0.56} 46h${wide * 1.12}l-8-14h${-wide * 1.12 + 16}Z`, darker(stone, 0.2)) +
      repeat(5, (index) => rect(cx - 6, 66 + index * 22, 12, 13, '#B8863A')),
    () =>
      path(d`M${cx - 150} 206V128l150-50 150 50v78Z`, stone) +
      path(d`M${cx - 166} 132L${cx} 72l166 60v9L${cx} 84 ${cx - 166} 141Z`, '#7A5A4A') +
      repeat(6, (index) => rect(cx - 120 + index * 44, 138, 11, 68, lighter(stone, 0.35))) +
      words(cx, 112, 5, 13, '#A61B22'),
    () =>
      rect(cx - 140, 118, 280, 90, '#C9A67F') +
      path(d`M${cx - 160} 122l26-40h268l26 40Z`, '#5A6066') +
      repeat(6, (index) => rect(cx - 122 + index * 42, 142, 26, 34, '#6B4A36') + line(d`M${cx - 109 + index * 42} 142v34`, '#E9D9BF', 1.6)) +
      rect(cx - 18, 138, 36, 70, '#5A3A2A') +
      words(cx, 126, 5, 9, '#A61B22'),
  ])()
  const steps = repeat(4, (index) => rect(cx - 150 - index * 30, 206 + index * 12, 300 + index * 60, 13, mix(stone, '#6E6A66', 0.1 + index * 0.08)))
  const count = random.int(6, 9)
  return (
    sky(stage, light) +
    ranges(stage, light, 130, 190, 3, 66) +
    repeat(
      5,
      (index) =>
        pine(cx - 190 - index * 30, 224 + random.int(-4, 8), random.int(80, 120), '#3F6B54') +
        pine(cx + 190 + index * 30, 224 + random.int(-4, 8), random.int(80, 120), '#3F6B54'),
    ) +
    rect(0, 220, w, 112, mix(stone, '#7A746A', 0.25)) +
    monument +
    steps +
    flowers(random, cx - 66, cx + 66, 248, 14, ['#C9424A', '#E0A93C', '#F3E3D3']) +
    row(
      random,
      cx - count * 26,
      cx + count * 26,
      50,
      (x) =>
        oval(x, 318, 18, 4, '#000000', faint(0.15)) + place(x, 318, figure(somebody(random, random.chance(0.75) ? suits : casual), 'folded'), 1.12),
    )
  )
}

/** Guests who are shown round. */
export const visit: Draw = (stage) => {
  const { random, w, cx } = stage
  const people = random.int(6, 8)
  const guide = random.pick(['reach', 'wave'] as const)
  return (
    behindGroup(stage) +
    rect(0, 216, w, 120, random.pick(['#C9C2B4', '#B9BEB9', '#C6B59E', '#A9B3A0'])) +
    repeat(4, (index) => rect(0, 228 + index * 24, w, 1.3, '#000000', faint(0.08))) +
    row(random, cx - people * 28, cx + people * 28, 56, (x, index) => {
      const y = 306 + (index % 2) * 14
      return (
        oval(x, y, 24, 5, '#000000', faint(0.15)) +
        place(x, y, figure(somebody(random), index === 1 ? guide : random.pick(['still', 'folded', 'hold'])), 1.75, 0, index > people / 2)
      )
    })
  )
}
