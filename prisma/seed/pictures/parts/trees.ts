import type { Random } from '../../random.ts'
import { darker, lighter, mix } from '../colors.ts'
import { between } from '../stage.ts'
import { circle, d, line, oval, path, repeat } from '../svg.ts'

const bark = '#5B4330'

/** A broad-leaved tree of some height, standing at (x, y). */
export function tree(random: Random, x: number, y: number, height: number, color: string): string {
  const crown = height * 0.32
  const leaves = [darker(color, 0.14), color, lighter(color, 0.14)]
  const balls = repeat(6, (index) =>
    oval(
      x + between(random, -0.8, 0.8) * crown,
      y - height * 0.72 - between(random, -0.5, 0.75) * crown,
      crown * between(random, 0.5, 0.72),
      crown * between(random, 0.42, 0.6),
      leaves[index % 3] as string,
    ),
  )
  return line(d`M${x} ${y}v${-height * 0.6}`, bark, Math.max(1.4, height * 0.04)) + balls
}

export function pine(x: number, y: number, height: number, color: string): string {
  const half = height * 0.26
  return (
    path(d`M${x} ${y - height}l${half * 0.62} ${height * 0.4}h${-half * 1.24}Z`, lighter(color, 0.06)) +
    path(d`M${x} ${y - height * 0.78}l${half * 0.85} ${height * 0.5}h${-half * 1.7}Z`, color) +
    path(d`M${x} ${y - height * 0.5}l${half} ${height * 0.5}h${-half * 2}Z`, darker(color, 0.08))
  )
}

/** A willow that hangs over from the left side, or from the right when mirrored by the caller. */
export function willow(random: Random, x: number, y: number, height: number, color: string): string {
  const strands = repeat(22, (index) => {
    const from = x - 42 + index * 4.6
    return line(
      d`M${x + (from - x) * 0.4} ${y - height * 0.9}Q${from} ${y - height * 0.92} ${from + between(random, -2, 5)} ${y - height * between(random, 0.2, 0.55)}`,
      index % 3 ? color : lighter(color, 0.2),
      2,
    )
  })
  return line(d`M${x - 6} ${y}Q${x + 4} ${y - height * 0.5} ${x - 4} ${y - height * 0.92}`, bark, 6) + strands
}

export function bamboo(random: Random, x: number, y: number, height: number, color: string): string {
  const lean = random.int(-10, 10)
  const leaves = repeat(9, (index) => {
    const share = between(random, 0.35, 1)
    const side = index % 2 ? 1 : -1
    return path(
      d`M${x + lean * share} ${y - height * share}q${side * 10}-5 ${side * 24} ${random.int(2, 9)}q${-side * 14} 3 ${-side * 24} ${-2}Z`,
      index % 3 ? color : lighter(color, 0.2),
    )
  })
  return line(d`M${x} ${y}L${x + lean} ${y - height}`, darker(color, 0.1), 3.4) + leaves
}

/** A branch in bloom from (0, 0) to the upper right; place it where it belongs. */
export function blossom(random: Random, length: number, petals: readonly string[]): string {
  const twigs = [0.3, 0.55, 0.8].map((share, index) =>
    line(
      d`M${length * share} ${-length * share * 0.5}q${random.int(8, 16)} ${index % 2 ? 8 : -22} ${random.int(20, 34)} ${index % 2 ? 2 : -34}`,
      '#5B4A3C',
      2.4,
    ),
  )
  const flowers = repeat(Math.round(length / 7), () => {
    const share = between(random, 0.25, 1.1)
    return circle(length * share + random.int(-12, 16), -length * share * 0.5 + random.int(-26, 12), between(random, 3.5, 6.5), random.pick(petals))
  })
  return line(d`M0 0Q${length * 0.5} ${-length * 0.1} ${length} ${-length * 0.5}`, '#5B4A3C', 4) + twigs.join('') + flowers
}

/** A row of low bushes. */
export function bushes(random: Random, from: number, to: number, y: number, size: number, color: string): string {
  return repeat(Math.ceil((to - from) / (size * 1.2)), (index) =>
    oval(from + index * size * 1.2, y, size, size * between(random, 0.6, 0.95), mix(color, index % 2 ? '#ffffff' : '#000000', 0.035)),
  )
}

/** A wood of pines in several rows. */
export function wood(random: Random, from: number, to: number, y: number, size: number, color: string): string {
  return repeat(Math.ceil((to - from) / (size * 0.34)), (index) =>
    pine(
      from + index * size * 0.34 + random.int(-4, 4),
      y + random.int(-6, 8),
      size * between(random, 0.6, 1.1),
      mix(color, '#0F2A2A', between(random, 0, 0.3)),
    ),
  )
}
