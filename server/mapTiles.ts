import type { MapTiles } from '#shared/lib/page.ts'

const tiandituLayer = (layer: string, key: string) =>
  `https://t0.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=${key}`

/**
 * The tile source of the setting MAP_TILES: `tianditu:<key>`, `amap`, or an https address with {z}, {x}, {y}, drawn in WGS-84 unless
 * `gcj02:` stands before it. Undefined for anything else. One host each, because the security policy lets in that one and no other.
 */
export function readMapTiles(setting: string, approval = ''): MapTiles | undefined {
  const attribution = (owner: string) => [owner, approval && `审图号：${approval}`].filter(Boolean).join(' ')
  const [, key] = /^tianditu:([\da-z]{8,64})$/i.exec(setting) ?? []
  if (key) {
    const layers = [tiandituLayer('vec', key), tiandituLayer('cva', key)]
    return { layers, system: 'wgs84', maxZoom: 18, attribution: attribution('© 天地图 国家地理信息公共服务平台') }
  }
  if (setting === 'amap') {
    const layers = ['https://webrd01.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}']
    return { layers, system: 'gcj02', maxZoom: 18, attribution: attribution('© 高德地图') }
  }
  const [, system, address] = /^(gcj02:)?(https:\/\/[a-z\d.-]+(?::\d+)?\/\S+)$/i.exec(setting) ?? []
  const isTemplate = address && URL.canParse(address) && ['{z}', '{x}', '{y}'].every((part) => address.includes(part)) && !address.includes('{s}')
  return isTemplate ? { layers: [address], system: system ? 'gcj02' : 'wgs84', maxZoom: 18, attribution: attribution('') } : undefined
}
