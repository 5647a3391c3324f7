import type { Random } from '../../random.ts'
import { darker, lighter } from '../colors.ts'
import { between, type Stage } from '../stage.ts'
import { circle, d, faint, path, place, rect, repeat } from '../svg.ts'

/** A row of city buildings on one line; a lit window here and there when `lit` is given. */
export function skyline({ random, w }: Stage, base: number, height: number, color: string, lit?: string): string {
  let data = ''
  let windows = ''
  for (let x = -10; x < w + 10; ) {
    const width = random.int(14, 38)
    // Higher towards the middle of the picture: a city has a centre.
    const top = base - height * between(random, 0.3, 0.75) * (1.2 - Math.abs(x / w - 0.5))
    const roof = random.pick(['flat', 'flat', 'flat', 'step', 'gable', 'mast'] as const)
    const half = width / 2
    const shape = {
      flat: d`h${width}`,
      step: d`v-6h4v-5h${width - 8}v5h4v6`,
      gable: d`l${half} ${-half * 0.7}l${half} ${half * 0.7}`,
      mast: d`h${half - 1}v-14h2v14h${half - 1}`,
    }[roof]
    data += d`M${x} ${base}V${top}${shape}V${base}Z`
    if (lit)
      windows += repeat(5, () =>
        rect(
          x + random.int(3, width - 5),
          top + 4 + random.int(0, Math.max(1, Math.floor((base - top) / 7) - 1)) * 7,
          2.2,
          3,
          lit,
          faint(between(random, 0.5, 1)),
        ),
      )
    x += width + random.pick([0, 0, 2, 6])
  }
  return path(data, color) + windows
}

/** One landmark tower of modern shape standing at (x, base). */
export function tower(random: Random, x: number, base: number, height: number, color: string): string {
  const k = height / 100
  return random.pick([
    () =>
      path(
        d`M${x - 17 * k} ${base}C${x - 9 * k} ${base - 45 * k} ${x - 9 * k} ${base - 70 * k} ${x - 15 * k} ${base - height}h${30 * k}C${x + 9 * k} ${base - 70 * k} ${x + 9 * k} ${base - 45 * k} ${x + 17 * k} ${base}Z`,
        color,
      ),
    () =>
      path(
        d`M${x - 13 * k} ${base}L${x - 9 * k} ${base - 86 * k}L${x} ${base - height}L${x + 9 * k} ${base - 86 * k}L${x + 13 * k} ${base}Z`,
        color,
      ) + rect(x - 0.8, base - height - 12 * k, 1.6, 14 * k, color),
    () =>
      path(d`M${x - 9 * k} ${base}L${x - 2 * k} ${base - 56 * k}h${4 * k}L${x + 9 * k} ${base}Z`, color) +
      circle(x, base - 30 * k, 8 * k, color) +
      circle(x, base - 62 * k, 6.5 * k, color) +
      path(d`M${x - 1.6 * k} ${base - 56 * k}L${x} ${base - height}L${x + 1.6 * k} ${base - 56 * k}Z`, color),
    () => path(d`M${x - 15 * k} ${base}V${base - 88 * k}Q${x - 12 * k} ${base - height} ${x + 15 * k} ${base - height * 0.97}V${base}Z`, color),
  ])()
}

interface HallColors {
  roof: string
  wall: string
  window: string
}

function roof(width: number, height: number, color: string): string {
  const half = width / 2
  const eave = half * 1.28
  return path(
    d`M${-half * 0.66} ${-height}C${-half * 0.8} ${-height * 0.4} ${-half * 1.05} ${-height * 0.1} ${-eave} ${-height * 0.16}L${-eave + 2} 0Q${-half * 0.7} ${height * 0.2} 0 ${height * 0.2}Q${half * 0.7} ${height * 0.2} ${eave - 2} 0L${eave} ${-height * 0.16}C${half * 1.05} ${-height * 0.1} ${half * 0.8} ${-height * 0.4} ${half * 0.66} ${-height}Z`,
    color,
  )
}

/** A Chinese hall with one or two roofs, standing at (x, base); width is that of its wall. */
export function hall(x: number, base: number, width: number, tiers: number, colors: HallColors, bays = 7): string {
  const storey = width * 0.17
  const gap = width / bays
  const low =
    rect(-width / 2, -storey, width, storey, colors.wall) +
    repeat(bays, (bay) =>
      rect(-width / 2 + gap * (bay + 0.2), -storey * 0.78, gap * 0.6, storey * 0.78, colors.window, faint(bay === (bays - 1) / 2 ? 0.95 : 0.55)),
    )
  const upper =
    tiers > 1
      ? rect(-width * 0.36, -storey * 2.55, width * 0.72, storey * 0.62, colors.wall) +
        place(0, -storey * 2.42, roof(width * 0.74, storey, colors.roof))
      : ''
  const ridge = tiers > 1 ? -storey * 3.42 : -storey * 2.02
  const cap = width * (tiers > 1 ? 0.27 : 0.36)
  const top = path(
    d`M${-cap} ${ridge - storey * 0.14}q2 ${storey * 0.06} 8 ${storey * 0.05}H${cap - 8}q6 0 8 ${-storey * 0.05}l-1 ${storey * 0.24}H${-cap + 1}Z`,
    colors.roof,
  )
  return place(x, base, low + upper + place(0, -storey, roof(width * 1.04, storey * 1.02, colors.roof)) + top)
}

/** White terraces under a hall. */
export function terrace(x: number, base: number, width: number, steps: number, color: string): string {
  return (
    repeat(steps, (step) => rect(x - width / 2 - step * 16, base + step * 7, width + step * 32, 7.4, darker(color, step * 0.05))) +
    path(d`M${x - 16} ${base}h32l10 ${steps * 7}h-52Z`, lighter(color, 0.3), faint(0.6))
  )
}

/** A round pagoda or a many-storeyed tower. */
export function pagoda(x: number, base: number, height: number, storeys: number, colors: HallColors): string {
  const step = height / (storeys + 0.6)
  return (
    repeat(storeys, (storey) => {
      const half = height * (0.17 - 0.012 * storey)
      const y = base - storey * step
      return (
        rect(x - half * 0.7, y - step, half * 1.4, step, colors.wall) +
        rect(x - half * 0.16, y - step * 0.7, half * 0.32, step * 0.6, colors.window) +
        path(
          d`M${x - half * 1.25} ${y - step * 0.86}Q${x - half * 0.7} ${y - step} ${x - half * 0.55} ${y - step * 1.25}H${x + half * 0.55}Q${x + half * 0.7} ${y - step} ${x + half * 1.25} ${y - step * 0.86}Z`,
          colors.roof,
        )
      )
    }) +
    path(
      d`M${x - 2.4} ${base - storeys * step - step * 0.2}L${x} ${base - height - step * 0.5}L${x + 2.4} ${base - storeys * step - step * 0.2}Z`,
      colors.roof,
    )
  )
}

/** A white house with stepped gables and dark tiles, as in the water towns. */
export function gableHouse(random: Random, x: number, base: number, width: number, height: number, wall: string, tile: string): string {
  const steps = [0.22, 0.2, 0.16, 0.2, 0.22]
  const rise = [0, 12, 23, 12, 0]
  let left = x
  const tiles = steps.map((share, index) => {
    const part = width * share
    const y = base - height - (rise[index] as number)
    const piece = rect(left, y, part + 0.4, height + (rise[index] as number), wall) + path(d`M${left - 3} ${y + 1}v-3l3-3h${part}l3 3v3Z`, tile)
    left += part
    return piece
  })
  const windows = repeat(random.int(1, 2), (index) => {
    const [wx, wy] = [x + width * (0.22 + index * 0.4), base - height * between(random, 0.62, 0.76)]
    return rect(wx, wy, 12, 15, lighter(tile, 0.18)) + path(d`M${wx + 5.5} ${wy}h1v15h-1ZM${wx} ${wy + 7}h12v1h-12Z`, wall)
  })
  const door = random.chance(0.5) ? rect(x + width * 0.44, base - 22, 14, 22, '#6B4A36') : ''
  return tiles.join('') + windows + door
}
