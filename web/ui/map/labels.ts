/** Coordinates in viewport pixels. */
export interface LabelCandidate {
  text: string
  look: LabelLook
  x: number
  y: number
  /** Clockwise degrees; for vertical text, from upright. */
  angle: number
  /** Top to bottom, along north–south roads. */
  vertical: boolean
  /** At the upper left of the mark of a metro station, where there is no room at its right. */
  atLeft?: boolean
}
type LabelPlace = Omit<LabelCandidate, 'text' | 'look'>
export type LabelLook =
  | 'district'
  | 'airport'
  | 'ring'
  | 'station'
  | 'metro'
  | 'axis'
  | 'sight'
  | 'quarter'
  | 'bridge'
  | 'water'
  | 'park'
  | 'motorway'
  | 'avenue'
  | 'street'

/** Font size in pixels and inclusive zoom range. */
export const lookSizes: Record<LabelLook, { size: number; from: number; until: number }> = {
  district: { size: 15, from: 8, until: 12 },
  airport: { size: 13, from: 9, until: 18 },
  ring: { size: 12, from: 10, until: 18 },
  station: { size: 13, from: 11, until: 18 },
  metro: { size: 12, from: 14, until: 18 },
  axis: { size: 12, from: 12, until: 18 },
  sight: { size: 13, from: 12, until: 18 },
  quarter: { size: 14, from: 13, until: 18 },
  motorway: { size: 12, from: 12, until: 18 },
  water: { size: 13, from: 11, until: 18 },
  park: { size: 12, from: 12, until: 18 },
  avenue: { size: 12, from: 14, until: 18 },
  bridge: { size: 12, from: 15, until: 18 },
  street: { size: 12, from: 15, until: 18 },
}

/** In pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Looks with a mark at the point, left of the name. */
const marked = new Set<LabelLook>(['station', 'airport', 'sight'])

/** Padding in pixels. */
const room = 6

/** Selects labels that overlap neither each other nor `taken`, earlier ones first; repeats of a street name keep a distance. */
export function chooseLabels(candidates: readonly LabelCandidate[], taken: readonly Box[], scale = 1): LabelCandidate[] {
  const boxes = [...taken]
  const chosen: LabelCandidate[] = []
  for (const candidate of candidates) {
    const box = boxOf(candidate, scale)
    const again = chosen.some(({ text, x, y }) => text === candidate.text && Math.hypot(x - candidate.x, y - candidate.y) < 420)
    if (again || boxes.some((other) => overlaps(box, other))) continue
    boxes.push(box)
    chosen.push(candidate)
  }
  return chosen
}

const overlaps = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export function boxOf({ text, look, x, y, angle, vertical, atLeft }: LabelCandidate, scale = 1): Box {
  const size = lookSizes[look].size * scale
  const long = [...text].length * size * (look === 'district' ? 1.2 : vertical ? 1.15 : 1) + 2 * room
  const short = size * 1.4 + room
  const [width, height] = vertical ? [short, long] : [long, short]
  // Above its mark.
  if (look === 'metro') return { left: x - (atLeft ? long : 7), top: y - short, right: x + (atLeft ? 7 : long), bottom: y + 7 }
  if (marked.has(look)) return { left: x - 12, top: y - short / 2, right: x + long + 8, bottom: y + short / 2 }
  const turn = (Math.abs(angle) * Math.PI) / 180
  const halfWidth = (width * Math.cos(turn) + height * Math.sin(turn)) / 2
  const halfHeight = (width * Math.sin(turn) + height * Math.cos(turn)) / 2
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

/** Pixels between label positions on a line. */
const stretch = 110

/** Returns label positions along a line in pixels, anchored at its start so that they are stable while panning. */
export function alongLine(points: readonly { x: number; y: number }[], length: number): LabelPlace[] {
  const places: LabelPlace[] = []
  const total = points.slice(1).reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0)
  if (total < length * 1.3) return []
  let next = total < 2 * stretch ? total / 2 : stretch / 2
  let walked = 0
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] ?? to
    const piece = distance(from, to)
    while (piece > 0 && next <= walked + piece) {
      const share = (next - walked) / piece
      places.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, ...directionOf(from, to) })
      next += stretch
    }
    walked += piece
  }
  return places
}

/** Half the width of a road at zoom 11, in pixels, as `ground.module.css` draws it. */
const halfWidths: Partial<Record<LabelLook, number>> = { motorway: 1.3, axis: 0, avenue: 0.75, street: 0.45 }

/** Roads widen with the zoom, but by less than the ground. */
export const roadScale = (zoom: number) => 1.42 ** (zoom - 11)

/** Moves a name off its road, because a metro line may run along it: above it, or to the right of an upright one. Rivers keep their names. */
export function besideLine(place: LabelPlace, look: LabelLook, zoom: number, scale: number): LabelPlace {
  const half = halfWidths[look]
  if (half === undefined) return place
  const gap = half * roadScale(zoom) + lookSizes[look].size * scale * 0.5 + 4
  const turn = (place.angle * Math.PI) / 180
  const [x, y] = place.vertical ? [Math.cos(turn), Math.sin(turn)] : [Math.sin(turn), -Math.cos(turn)]
  return { ...place, x: place.x + x * gap, y: place.y + y * gap }
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(other.x - one.x, other.y - one.y)

/** Never upside down. */
function directionOf(from: { x: number; y: number }, to: { x: number; y: number }): { angle: number; vertical: boolean } {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const flat = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees
  if (Math.abs(flat) <= 50) return { angle: flat, vertical: false }
  return { angle: flat > 0 ? flat - 90 : flat + 90, vertical: true }
}
