/* What lies on a table seen from above. */
import type { Random } from '../../random.ts'
import { darker, lighter } from '../colors.ts'
import { between, type Stage } from '../stage.ts'
import { circle, d, faint, line, oval, path, place, rect, repeat } from '../svg.ts'

/** The table itself over the whole frame: wood, stone, cloth or plain lacquer. */
export function tableTop({ random, w, h }: Stage): string {
  const wood = () => {
    const color = random.pick(['#B98F5C', '#A9794C', '#8A5A38', '#C9A77C', '#6E4A33', '#D3B48A'])
    const upright = random.chance(0.4)
    const grain = repeat(16, () => {
      const at = random.int(0, upright ? w : h)
      return line(upright ? d`M${at} 0V${h}` : d`M0 ${at}H${w}`, darker(color, 0.4), between(random, 0.6, 1.8), 'stroke-opacity=".2"')
    })
    const boards = repeat(4, (index) =>
      upright ? rect((w / 4) * index, 0, 1.6, h, darker(color, 0.4), faint(0.5)) : rect(0, (h / 4) * index, w, 1.6, darker(color, 0.4), faint(0.5)),
    )
    return rect(0, 0, w, h, color) + grain + boards
  }
  const stone = () => {
    const color = random.pick(['#D9DEDA', '#CBD6D2', '#DDD5C8', '#C4CCD3'])
    return (
      rect(0, 0, w, h, color) +
      repeat(5, () =>
        line(
          d`M${random.int(-40, w)} -10q${random.int(20, 90)} ${random.int(90, 180)} ${random.int(-60, 120)} 360`,
          lighter(color, 0.35),
          between(random, 1, 4),
        ),
      )
    )
  }
  const cloth = () => {
    const color = random.pick(['#2F435E', '#6B2A2A', '#3F5F55', '#E7DFD2', '#C9B79A', '#4A4256', '#7F9A96'])
    const band = random.pick([34, 60, 90])
    return (
      rect(0, 0, w, h, color) +
      repeat(Math.ceil(w / band), (index) => rect(index * band, 0, band / 2, h, lighter(color, 0.5), faint(0.07))) +
      rect(0, random.pick([18, h - 26]), w, 8, lighter(color, 0.4), faint(0.25))
    )
  }
  return random.pick([wood, wood, stone, cloth, cloth])()
}

/** A round plate; answers ground and rim, food goes on top. */
export function plate(random: Random, x: number, y: number, radius: number, rim?: string): string {
  const color = rim ?? random.pick(['#FDFCF9', '#FDFCF9', '#F3EDE0', '#E3EAEA', '#2F3A48', '#C9D9D3'])
  const inner = color === '#2F3A48' ? '#3C4957' : lighter(color, 0.3)
  const border = random.pick([
    '',
    circle(x, y, radius * 0.93, 'none', d`stroke="#2B5A94" stroke-width="${radius * 0.03}"`),
    circle(x, y, radius * 0.95, 'none', d`stroke="#B5533F" stroke-width="${radius * 0.025}"`) +
      circle(x, y, radius * 0.89, 'none', 'stroke="#B5533F" stroke-width="1"'),
    circle(x, y, radius * 0.92, 'none', d`stroke="#5E8F7C" stroke-width="${radius * 0.05}" stroke-dasharray="${radius * 0.06} ${radius * 0.06}"`),
  ])
  return (
    oval(x + radius * 0.05, y + radius * 0.09, radius * 1.02, radius, '#000000', faint(0.18)) +
    circle(x, y, radius, color) +
    border +
    circle(x, y, radius * 0.78, darker(color, 0.08)) +
    circle(x, y, radius * 0.765, inner)
  )
}

/** A bowl with soup or anything else to its brim. */
export function bowl(random: Random, x: number, y: number, radius: number, inside: string): string {
  const color = random.pick(['#2F4A6B', '#FDFCF9', '#5A3A2E', '#3F5F55', '#2B2F38', '#C9D6D3', '#8E3A32'])
  return (
    oval(x + radius * 0.05, y + radius * 0.1, radius * 1.02, radius, '#000000', faint(0.22)) +
    circle(x, y, radius, color) +
    circle(x, y, radius * 0.94, 'none', d`stroke="${lighter(color, 0.5)}" stroke-width="${radius * 0.025}"`) +
    circle(x, y, radius * 0.86, '#F3EBDC') +
    circle(x, y, radius * 0.82, inside)
  )
}

/** A small dish with sauce or a side dish. */
export function smallDish(random: Random, x: number, y: number, radius: number): string {
  const inside = random.pick(['#3A1A10', '#7A2A1A', '#E0C88A', '#B5402A', '#5A6B3A', '#F3E6C8'])
  const bits = repeat(8, () =>
    circle(
      x + between(random, -0.45, 0.45) * radius,
      y + between(random, -0.45, 0.45) * radius,
      radius * 0.06,
      random.pick(['#E9D9A0', '#7FB062', '#C9302A']),
    ),
  )
  return (
    oval(x + 3, y + 5, radius, radius, '#000000', faint(0.18)) +
    circle(x, y, radius, '#FDFCF9') +
    circle(x, y, radius * 0.76, '#E9E2D6') +
    circle(x, y, radius * 0.7, inside) +
    bits
  )
}

export function chopsticks(random: Random, x: number, y: number, turn: number): string {
  const color = random.pick(['#6B3326', '#2B2F38', '#8A5A38', '#A61B22'])
  const stick = (top: number) => rect(0, top, 210, 5, color, 'rx="2.5"') + rect(0, top, 40, 5, '#D3A44E', 'rx="2.5"')
  return place(x, y, rect(3, 6, 210, 16, '#000000', `rx="4" ${faint(0.14)}`) + stick(0) + stick(11), 1, turn)
}

/** A cup of tea seen from above. */
export function teaFromAbove(x: number, y: number, radius: number): string {
  return (
    oval(x + 3, y + 5, radius, radius, '#000000', faint(0.18)) +
    circle(x, y, radius, '#FDFCF9') +
    circle(x, y, radius * 0.78, '#B98A3C') +
    circle(x - radius * 0.2, y - radius * 0.2, radius * 0.2, '#E3C27A', faint(0.5))
  )
}

/** Leaves of herbs strewn over a circle. */
export function herbs(
  random: Random,
  x: number,
  y: number,
  radius: number,
  count: number,
  colors: readonly string[] = ['#4A7A42', '#5E8F4C', '#7FB062'],
): string {
  return repeat(count, () => {
    const [angle, far] = [between(random, 0, 6.28), Math.sqrt(between(random, 0, 1)) * radius]
    return place(
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
      path('M-7 0Q0-7 8 0Q0 7-7 0Z', random.pick(colors)),
      between(random, 0.6, 1.3),
      random.int(0, 180),
    )
  })
}

/** Small round things strewn over a circle. */
export function strew(random: Random, x: number, y: number, radius: number, count: number, size: number, colors: readonly string[]): string {
  return repeat(count, () => {
    const [angle, far] = [between(random, 0, 6.28), Math.sqrt(between(random, 0, 1)) * radius]
    return circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size * between(random, 0.7, 1.25), random.pick(colors))
  })
}
