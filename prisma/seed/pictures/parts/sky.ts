import type { Light } from '../colors.ts'
import { mix } from '../colors.ts'
import { between, type Stage } from '../stage.ts'
import { circle, d, faint, gradient, line, path, rect, repeat } from '../svg.ts'

/** Sky over the whole frame with sun or moon, sometimes clouds, birds or stars. */
export function sky(stage: Stage, light: Light, horizon = 200): string {
  const { random, w, h } = stage
  const x = between(random, 0.14, 0.86) * w
  const y = between(random, 0.25, 0.7) * horizon
  const size = random.int(15, 24)
  const disc = circle(x, y, size * 2.6, light.sun, faint(0.14)) + circle(x, y, size * 1.7, light.sun, faint(0.22)) + circle(x, y, size, light.sun)
  const above = light.night ? stars(stage, horizon) : random.chance(0.6) ? clouds(stage, horizon, mix(light.sky[1], '#ffffff', 0.5)) : ''
  const flock = !light.night && random.chance(0.4) ? birds(stage, horizon, mix(light.near, light.sky[0], 0.3)) : ''
  return gradient('sky', light.sky) + rect(0, 0, w, h, 'url(#sky)') + disc + above + flock
}

function stars({ random, w }: Stage, horizon: number): string {
  return repeat(26, () =>
    circle(random.int(0, w), random.int(0, horizon * 0.7), between(random, 0.5, 1.3), '#F7EBD0', faint(between(random, 0.4, 0.9))),
  )
}

function clouds({ random, w }: Stage, horizon: number, color: string): string {
  return repeat(random.int(2, 4), () => {
    const x = random.int(-20, w)
    const y = between(random, 0.1, 0.6) * horizon
    const k = between(random, 0.6, 1.2)
    const shape = d`M${x} ${y}h${96 * k}q${8 * k} ${-11 * k} ${-12 * k} ${-10 * k}q${-6 * k} ${-16 * k} ${-26 * k} ${-9 * k}q${-16 * k} ${-15 * k} ${-32 * k} ${3 * k}q${-22 * k} ${-3 * k} ${-26 * k} ${16 * k}Z`
    return path(shape, color, faint(0.6))
  })
}

function birds({ random, w }: Stage, horizon: number, color: string): string {
  const x = between(random, 0.2, 0.7) * w
  const y = between(random, 0.15, 0.4) * horizon
  return repeat(random.int(3, 6), (index) => {
    const [bx, by] = [x + index * 15 + random.int(-4, 4), y + random.int(-9, 9)]
    return line(d`M${bx - 5} ${by - 2}q4-2 5 2q1-4 5-2`, color, 1.1)
  })
}
