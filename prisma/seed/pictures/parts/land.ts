import type { Light } from '../colors.ts'
import { mix } from '../colors.ts'
import { between, type Stage } from '../stage.ts'
import { d, faint, gradient, line, path, rect, repeat } from '../svg.ts'

/** The top edge of a soft ridge from left to right, as path data without the closing. */
function crest({ random, w }: Stage, y: number, height: number, step: number): string {
  const points: [number, number][] = []
  for (let x = -step; x < w + step * 2; x += step * between(random, 0.75, 1.25)) points.push([x, y - between(random, 0, height)])
  return points.reduce((data, [x, top], index) => {
    const before = points[index - 1]
    if (!before) return d`M${x} ${top}`
    const half = (x - before[0]) / 2
    return `${data}${d`C${before[0] + half} ${before[1]} ${x - half} ${top} ${x} ${top}`}`
  }, '')
}

/** Soft rolling hills filled down to the bottom of the frame. */
export function hills(stage: Stage, y: number, height: number, color: string, step = 60): string {
  return path(`${crest(stage, y, height, step)}V${stage.h + 10}H-90Z`, color)
}

/** Sharp mountains. */
export function peaks({ random, w, h }: Stage, y: number, height: number, color: string, step = 80): string {
  let data = d`M-60 ${y}`
  for (let x = -60; x < w + 60; ) {
    const run = step * between(random, 0.5, 1)
    const top = y - height * between(random, 0.45, 1)
    data += d`L${x + run * 0.5} ${top + random.int(4, 12)}L${x + run} ${top}L${x + run * 1.35} ${top + height * 0.3}L${x + run * 2} ${y - random.int(0, 12)}`
    x += run * 2
  }
  return path(`${data}V${h + 10}H-70Z`, color)
}

/** Several ridges one before the other, from far to near, with haze between. */
export function ranges(stage: Stage, light: Light, from: number, to: number, count: number, height = 60): string {
  const haze = repeat(count, (index) => {
    const share = count === 1 ? 1 : index / (count - 1)
    const y = from + (to - from) * share
    const color = mix(light.far, light.near, share ** 1.2)
    const veil = light.night ? '' : rect(0, y + 4, stage.w, 50, 'url(#veil)')
    return (
      hills(stage, y, height * between(stage.random, 0.6, 1.1), color, 34 + 26 * share + stage.random.int(0, 20)) + (index < count - 1 ? veil : '')
    )
  })
  return veilGradient(light.sky[2]) + haze
}

function veilGradient(color: string): string {
  const stop = (offset: number, opacity: number) => `<stop offset="${offset}%" stop-color="${color}" stop-opacity="${opacity}"/>`
  return `<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1">${stop(0, 0)}${stop(55, 0.4)}${stop(100, 0)}</linearGradient>`
}

/** Calm water from y down, with glints and the ripples of its colours. */
export function water({ random, w, h }: Stage, y: number, colors: readonly string[], glint = '#FFF3E0'): string {
  const rows = Math.floor((h - y) / 7)
  const glints = repeat(rows, (row) =>
    rect(random.int(-20, w - 20), y + 6 + row * 7, random.int(24, 100), 1.4, glint, faint(between(random, 0.12, 0.4))),
  )
  return gradient('water', colors) + rect(0, y, w, h - y, 'url(#water)') + glints
}

/** A path or a stream that winds from the horizon to the viewer. */
export function winding({ random, w, h }: Stage, y: number, color: string, width = 120): string {
  const x = between(random, 0.35, 0.65) * w
  const bend = random.pick([-1, 1]) * random.int(50, 90)
  const foot = x - bend * 0.6
  return path(
    d`M${x} ${y}C${x + bend} ${y + 26} ${x - bend * 1.6} ${y + 44} ${foot - width / 2} ${h + 4}H${foot + width / 2}C${x - bend * 0.7} ${y + 52} ${x + bend * 1.5} ${y + 30} ${x + 5} ${y}Z`,
    color,
  )
}

/** Rows that follow the slope: fields, terraces, tea bushes. */
export function furrows({ w, random }: Stage, y: number, rows: number, gap: number, color: string, width: number, bow = 20): string {
  const tilt = random.int(-14, 14)
  return repeat(rows, (row) =>
    line(d`M-10 ${y + row * gap}Q${w * 0.5} ${y + row * gap - bow + tilt} ${w + 10} ${y + row * gap + tilt}`, color, width + row * width * 0.12),
  )
}

/** The mirror image of what stands on the water line, fading. */
export const mirror = (content: string, y: number) => `<g opacity=".28" transform="translate(0 ${y * 2}) scale(1 -1)">${content}</g>`
