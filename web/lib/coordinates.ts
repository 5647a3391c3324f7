import gcoord from 'gcoord'

/** The systems coordinates in China come in: of GPS and 天地图, of 高德 and 腾讯, of 百度. */
export type CoordinateSystem = 'wgs84' | 'gcj02' | 'bd09'

/** A point on the map. */
export interface Point {
  longitude: number
  latitude: number
  system: CoordinateSystem
}

const names = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const

/** The same point in another system. A map in the wrong one shows it some hundred metres off. */
export function inSystem({ longitude, latitude, system }: Point, wanted: CoordinateSystem): Point {
  if (system === wanted) return { longitude, latitude, system }
  const [x, y] = gcoord.transform([longitude, latitude], names[system], names[wanted]) as [number, number]
  return { longitude: round(x), latitude: round(y), system: wanted }
}

/** Six digits are a tenth of a metre, and the same on the server and in every browser. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
