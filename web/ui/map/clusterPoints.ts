interface Placed {
  x: number
  y: number
}
export interface Cluster<T> extends Placed {
  items: T[]
}

/** Merges points that would overlap. A point joins the first cluster begun within `radius` pixels, so the result is independent of the view. */
export function clusterPoints<T extends Placed>(points: readonly T[], radius: number): Cluster<T>[] {
  const clusters: { first: T; items: T[] }[] = []
  for (const point of points) {
    const near = clusters.find(({ first }) => Math.hypot(first.x - point.x, first.y - point.y) < radius)
    if (near) near.items.push(point)
    else clusters.push({ first: point, items: [point] })
  }
  const middle = (items: T[], axis: 'x' | 'y') => items.reduce((sum, item) => sum + item[axis], 0) / items.length
  return clusters.map(({ items }) => ({ x: middle(items, 'x'), y: middle(items, 'y'), items }))
}
