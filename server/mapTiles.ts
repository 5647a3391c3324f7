import type { MapTiles } from '#shared/lib/page.ts'
import { noMap, toMapTiles } from '#shared/rules/mapTiles.ts'

/**
 * The tile source of the environment's MAP_TILES: `tianditu:<key>`, `amap`, or an https address with {z}, {x}, {y}, drawn in WGS-84 unless
 * `gcj02:` stands before it. Undefined for anything else.
 */
export function readMapTiles(setting: string, approval = ''): MapTiles | undefined {
  const [, key] = /^tianditu:(.*)$/i.exec(setting) ?? []
  if (key) return toMapTiles({ ...noMap, source: 'tianditu', key, approval })
  if (setting === 'amap') return toMapTiles({ ...noMap, source: 'amap', approval })
  const [, shifted, address = ''] = /^(gcj02:)?(.*)$/i.exec(setting) ?? []
  return toMapTiles({ ...noMap, source: 'own', address, system: shifted ? 'gcj02' : 'wgs84', approval })
}

/** The hosts that pictures of a map come from, with their protocol. */
export const hostsOf = (tiles: MapTiles | undefined): string[] => [...new Set(tiles?.layers.map((layer) => new URL(layer).origin))]
