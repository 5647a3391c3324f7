/** Longitude and latitude in degrees, WGS-84. */
export type Position = readonly [longitude: number, latitude: number]

/** Parses `116.3490,39.9395 116.3508,39.9436 …`. */
export const readPositions = (text: string): Position[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = pair.split(',').map(Number)
      return [longitude, latitude]
    })

/** Interpolated points per segment. */
const steps = 5

/** Returns a centripetal Catmull–Rom spline, which passes through all points without loops or overshoot. A closed line ends where it begins. */
export function smooth(points: readonly Position[], closed = false): Position[] {
  if (points.length < 3) return [...points]
  const at = (index: number): Position => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), points.length - 1)
    return points[wrapped] as Position
  }
  const pieces = closed ? points.length : points.length - 1
  const line: Position[] = [at(0)]
  for (let piece = 0; piece < pieces; piece++) {
    const corners = [at(piece - 1), at(piece), at(piece + 1), at(piece + 2)] as const
    for (let step = 1; step < steps; step++) line.push(between(corners, step / steps))
    line.push(at(piece + 1))
  }
  return line
}

/** Returns the point at `share` between the second and third points. */
function between([before, from, to, after]: readonly [Position, Position, Position, Position], share: number): Position {
  const gap = (one: Position, other: Position) => Math.hypot(other[0] - one[0], other[1] - one[1]) ** 0.5 || 1e-6
  const [first, middle, last] = [gap(before, from), gap(from, to), gap(to, after)]
  const coordinate = (axis: 0 | 1) => {
    const [p0, p1, p2, p3] = [before[axis], from[axis], to[axis], after[axis]]
    // Non-uniform tangents, scaled to the middle segment.
    const start = middle * ((p1 - p0) / first - (p2 - p0) / (first + middle) + (p2 - p1) / middle)
    const end = middle * ((p2 - p1) / middle - (p3 - p1) / (middle + last) + (p3 - p2) / last)
    const [t2, t3] = [share ** 2, share ** 3]
    return (2 * t3 - 3 * t2 + 1) * p1 + (t3 - 2 * t2 + share) * start + (3 * t2 - 2 * t3) * p2 + (t3 - t2) * end
  }
  return [coordinate(0), coordinate(1)]
}
