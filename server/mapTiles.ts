import type { MapTiles } from '#shared/lib/page.ts'
import { noMap, toMapTiles } from '#shared/rules/mapTiles.ts'

/** Parses MAP_TILES: `tianditu:<key>`, `amap`, or an https URL with {z}, {x}, {y}, in WGS-84 unless prefixed `gcj02:`; undefined otherwise. */
export function readMapTiles(setting: string, approval = ''): MapTiles | undefined {
  const [, key] = /^tianditu:(.*)$/i.exec(setting) ?? []
  if (key) return toMapTiles({ ...noMap, source: 'tianditu', key, approval })
  if (setting === 'amap') return toMapTiles({ ...noMap, source: 'amap', approval })
  const [, shifted, address = ''] = /^(gcj02:)?(.*)$/i.exec(setting) ?? []
  return toMapTiles({ ...noMap, source: 'own', address, system: shifted ? 'gcj02' : 'wgs84', approval })
}

/** With protocol. */
export const hostsOf = (tiles: MapTiles | undefined): string[] => [...new Set(tiles?.layers.map((layer) => new URL(layer).origin))]
