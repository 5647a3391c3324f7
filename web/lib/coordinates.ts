import gcoord from 'gcoord'

/** WGS84: GPS, 天地图; GCJ02: 高德, 腾讯; BD09: 百度. */
export type CoordinateSystem = 'wgs84' | 'gcj02' | 'bd09'

export interface Point {
  longitude: number
  latitude: number
  system: CoordinateSystem
}

const names = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const

/** Converts a point; the wrong system is some hundred metres off. */
export function inSystem({ longitude, latitude, system }: Point, wanted: CoordinateSystem): Point {
  if (system === wanted) return { longitude, latitude, system }
  const [x, y] = gcoord.transform([longitude, latitude], names[system], names[wanted]) as [number, number]
  return { longitude: round(x), latitude: round(y), system: wanted }
}

/** Six digits (0.1 m) give equal results on the server and in every browser. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
