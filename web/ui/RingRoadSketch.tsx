import type { Point } from '#web/lib/coordinates.ts'
import styles from './RingRoadSketch.module.css'

/** West, east, north and south of each ring road, in kilometres from Tian'anmen; south is down. */
const rings = [
  { name: '二环', west: -3.7, east: 3.1, north: -4.5, south: 4.3 },
  { name: '三环', west: -7.5, east: 5.4, north: -6.6, south: 6 },
  { name: '四环', west: -10.5, east: 7.7, north: -8.8, south: 8.4 },
  { name: '五环', west: -16.4, east: 12.6, north: -12.6, south: 17.1 },
]
const tiananmen = { longitude: 116.3975, latitude: 39.9087 }
/** Kilometres of a degree in Beijing. */
const kilometres = { longitude: 85.4, latitude: 111.2 }
/** How far from the centre a point can be, in kilometres, before the sketch grows smaller. */
const reach = { x: 14, y: 8.5 }

/** Where a point lies among the ring roads of Beijing. A drawing: it needs no map of others and says no more than it knows. */
export function RingRoadSketch({ point }: { point: Point }) {
  const x = (point.longitude - tiananmen.longitude) * kilometres.longitude
  const y = (tiananmen.latitude - point.latitude) * kilometres.latitude
  const scale = 1 / Math.max(1, Math.abs(x) / reach.x, Math.abs(y) / reach.y)
  return (
    <svg className={styles.sketch} viewBox="-20 -10.5 40 21" role="img" aria-label="在北京环路中的位置示意图">
      <g transform={`scale(${scale})`}>
        {/* Names on the side away from the point, which would cover them. */}
        {rings.map(({ name, west, east, north, south }) => (
          <g key={name}>
            <rect className={styles.ring} x={west} y={north} width={east - west} height={south - north} rx={1.6} />
            <text className={styles.label} x={east - 2.2} y={(y < 0 ? south : north) + 0.22}>
              {name}
            </text>
          </g>
        ))}
        <path className={styles.road} d="M-30 .1H30" />
        <path className={styles.axis} d="M0-30V-1.5M0 .4V30" />
        <rect className={styles.palace} x={-0.4} y={-1.5} width={0.8} height={1.1} />
        <text className={styles.label} x={-9.4} y={0.35}>
          长安街
        </text>
      </g>
      <g transform={`translate(${x * scale} ${y * scale})`}>
        <circle className={styles.halo} r={1} />
        <path className={styles.pin} d="M0 .1C-.75-.8-1.1-1.3-1.1-1.75a1.1 1.1 0 0 1 2.2 0C1.1-1.3.75-.8 0 .1z" />
        <circle className={styles.hole} cy={-1.75} r={0.42} />
      </g>
      <text className={`${styles.label} ${styles.note}`} x={19.6} y={10} textAnchor="end">
        示意图
      </text>
    </svg>
  )
}
