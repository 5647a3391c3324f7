import type { Random } from '../../random.ts'
import { darker, lighter, lightOf, mix } from '../colors.ts'
import { between, type Stage } from '../stage.ts'
import { circle, d, faint, line, oval, path, rect, repeat } from '../svg.ts'
import { skyline } from './buildings.ts'
import { hills } from './land.ts'

/** Wall and floor of a room. */
export function room({ w, h }: Stage, wall: string, floor: string, y: number): string {
  return rect(0, 0, w, y, wall) + rect(0, y, w, h - y, floor) + rect(0, y - 4, w, 5, darker(wall, 0.22), faint(0.5))
}

/** A row of windows with the town or the hills behind them. */
export function windows(stage: Stage, y: number, height: number, frame: string, count: number, country = false): string {
  const { random, w } = stage
  const light = lightOf(random, ['day', 'clear', 'mist', 'dawn', 'autumn'])
  const gap = w / count
  const width = gap * 0.86
  const panes = repeat(count, (index) => rect(gap * (index + 0.5) - width / 2, y, width, height, '#fff'))
  const behind = { ...stage, h: y + height }
  const view = country
    ? hills(behind, y + height * 0.6, 30, light.far) + hills(behind, y + height * 0.82, 24, mix(light.far, light.near, 0.5))
    : hills(behind, y + height * 0.62, 26, mix(light.far, light.sky[2], 0.4)) +
      skyline(stage, y + height, height * 0.66, mix(light.far, light.near, 0.42))
  const bars = repeat(count, (index) => {
    const left = gap * (index + 0.5) - width / 2
    return line(d`M${left + width / 2} ${y}v${height}M${left} ${y + height * 0.5}h${width}`, frame, 2.6)
  })
  return `<clipPath id="panes">${panes}</clipPath><g clip-path="url(#panes)">${rect(0, y, w, height, light.sky[1])}${rect(0, y + height * 0.45, w, height * 0.55, light.sky[2])}${view}</g>${bars}`
}

/** Vertical panels of a wooden or plain wall. */
export function panels({ w }: Stage, to: number, step: number): string {
  return repeat(Math.ceil(w / step), (index) => rect(index * step, 0, 1.6, to, '#000000', faint(0.07)))
}

/** Lamps in the ceiling. */
export function lamps({ w }: Stage, count: number): string {
  return repeat(count, (index) => {
    const x = (w / count) * (index + 0.5)
    return path(d`M${x} 10L${x - 26} 46h52Z`, '#FFF4DC', faint(0.09)) + circle(x, 10, 3.6, '#FFF4DC')
  })
}

/** The words of a banner, as plain blocks: no font can be relied on. */
export function words(x: number, y: number, count: number, size: number, color: string): string {
  const step = size * 1.32
  return repeat(count, (index) => rect(x - (count * step) / 2 + index * step + (step - size) / 2, y, size, size, color, `rx="1" ${faint(0.92)}`))
}

/** A bed of flowers from one end to the other. */
export function flowers(
  random: Random,
  from: number,
  to: number,
  y: number,
  height: number,
  petals: readonly string[] = ['#C9424A', '#E7B7A2', '#F3E3D3'],
): string {
  const count = Math.min(40, Math.round((to - from) / 4) + 4)
  return repeat(count, (index) => {
    const leaf = index % 5 < 2
    return circle(
      between(random, from, to),
      y + between(random, -height / 2, height / 2),
      between(random, 2.6, 4.6),
      leaf ? random.pick(['#3C6748', '#4E7B57', '#5E8F5F']) : random.pick(petals),
    )
  })
}

/** A pot with a plant, standing at (x, y). */
export function plant(random: Random, x: number, y: number, size: number): string {
  const leaves = repeat(9, (index) => {
    const lean = (index - 4) * 0.13 + between(random, -0.06, 0.06)
    const top = y - size * between(random, 0.8, 1.15)
    return path(
      d`M${x} ${y - size * 0.3}Q${x + lean * size * 0.8} ${top + size * 0.1} ${x + lean * size} ${top + Math.abs(lean) * size * 0.4}Q${x + lean * size * 0.4} ${top + size * 0.4} ${x} ${y - size * 0.3}Z`,
      index % 2 ? '#4E7B57' : '#3C6748',
    )
  })
  return leaves + path(d`M${x - size * 0.2} ${y - size * 0.36}h${size * 0.4}l${-size * 0.06} ${size * 0.36}h${-size * 0.28}Z`, '#E9E2D6')
}

/** A long table seen from the front, with a cloth or of wood. */
export function longTable(x: number, y: number, width: number, height: number, color: string): string {
  return (
    path(d`M${x - width / 2 + 8} ${y}h${width - 16}l8 10H${x - width / 2}Z`, lighter(color, 0.14)) +
    rect(x - width / 2, y + 10, width, height - 10, color) +
    rect(x - width / 2, y + 10, width, 3, '#000000', faint(0.14))
  )
}

/** A framed picture of mountains on a wall. */
export function framed(stage: Stage, x: number, y: number, width: number, height: number): string {
  const light = lightOf(stage.random, ['ink', 'mist', 'autumn', 'dawn'])
  const inside = { ...stage, h: y + height, w: x + width }
  const view =
    hills(inside, y + height * 0.75, height * 0.42, light.far, width / 5) +
    hills(inside, y + height * 0.92, height * 0.3, mix(light.far, light.near, 0.6), width / 4)
  const id = d`frame${x}`
  return `${rect(x - 4, y - 4, width + 8, height + 8, '#6B4A30')}<clipPath id="${id}">${rect(x, y, width, height, '#fff')}</clipPath><g clip-path="url(#${id})">${rect(x, y, width, height, '#F7F2E6')}${circle(x + width * 0.76, y + height * 0.3, height * 0.1, '#C9574A')}${view}</g>`
}

/** A round vase or teacup mark on a table: a white cup with its saucer. */
export function cup(x: number, y: number, size = 1): string {
  return (
    oval(x, y + 4 * size, 7 * size, 2 * size, '#D9D2C4') +
    path(
      d`M${x - 4.4 * size} ${y - 3 * size}h${8.8 * size}q${-0.6 * size} ${7 * size} ${-4.4 * size} ${7 * size}t${-4.4 * size} ${-7 * size}Z`,
      '#FDFCF9',
    )
  )
}
