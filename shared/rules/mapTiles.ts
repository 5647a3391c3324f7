import type { MapTiles } from '#shared/lib/page.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'

/** Fields that the source does not use are ignored. */
export interface MapChoice {
  source: MapSource
  key: string
  address: string
  system: MapSystem
  approval: string
}
export type MapSource = 'off' | 'tianditu' | 'amap' | 'own'
export type MapSystem = MapTiles['system']
export type MapField = 'key' | 'address' | 'approval'

export const noMap: MapChoice = { source: 'off', key: '', address: '', system: 'wgs84', approval: '' }

export const mapSources: Record<MapSource, string> = { off: '示意图', tianditu: '天地图', amap: '高德地图', own: '自定义瓦片' }
export const mapSystems: Record<MapSystem, string> = { wgs84: 'WGS-84（CGCS2000）', gcj02: 'GCJ-02（火星坐标）' }
export const mapLabels: Record<keyof MapChoice, string> = {
  source: '地图来源',
  key: '天地图密钥',
  address: '瓦片网址',
  system: '坐标系',
  approval: '审图号',
}

export const mapFields: Record<MapSource, readonly MapField[]> = {
  off: [],
  tianditu: ['key', 'approval'],
  amap: ['approval'],
  own: ['address', 'approval'],
}

/** The approval number is optional. */
export const mapRules: Record<MapField, (text: string) => string | undefined> = {
  key(text) {
    if (text === '') return '请输入天地图密钥'
    if (!/^[\da-z]{8,64}$/i.test(text)) return '密钥为 8 至 64 位字母和数字'
  },
  address(text) {
    if (text === '') return '请输入瓦片网址'
    if (text.length > 500) return '网址不能超过500个字符'
    // The host becomes part of the CSP, so it must be one plain host.
    if (!/^https:\/\/[a-z\d.-]+(:\d+)?\/\S+$/i.test(text) || !parseUrl(text)) return '请输入以 https:// 开头的完整网址'
    const parts = new Set<string>(text.match(/\{[^}]*\}?/g))
    if (['{z}', '{x}', '{y}'].some((part) => !parts.has(part))) return '网址中须有 {z}、{x} 和 {y}'
    if (parts.size > 3) return '网址中只能有 {z}、{x} 和 {y}'
  },
  approval: (text) => ([...text].length > 60 ? '审图号不能超过60个字' : undefined),
}

/** Returns the first invalid field with its message. */
export function checkMapChoice(choice: MapChoice): { field: MapField; message: string } | undefined {
  for (const field of mapFields[choice.source]) {
    const message = mapRules[field](choice[field])
    if (message) return { field, message }
  }
}

/** Keeps the values of unused fields, but clears invalid ones, because the form does not show them. */
export function keptMapChoice(choice: MapChoice): MapChoice {
  const unseen = (Object.keys(mapRules) as MapField[]).filter((field) => !mapFields[choice.source].includes(field) && mapRules[field](choice[field]))
  return { ...choice, ...Object.fromEntries(unseen.map((field) => [field, ''])) }
}

const tiandituLayer = (layer: string, key: string) =>
  `https://t0.tianditu.gov.cn/${layer}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=${key}`

/** Returns undefined for no map or an invalid choice. All tiles come from one host. */
export function toMapTiles(choice: MapChoice): MapTiles | undefined {
  const { source, key, address, approval } = choice
  if (source === 'off' || checkMapChoice(choice)) return undefined
  const drawn = {
    tianditu: {
      layers: ['vec', 'cva'].map((layer) => tiandituLayer(layer, key)),
      system: 'wgs84',
      owner: '© 天地图 国家地理信息公共服务平台',
    },
    amap: {
      layers: ['https://webrd01.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}'],
      system: 'gcj02',
      owner: '© 高德地图',
    },
    own: { layers: [address], system: choice.system, owner: '' },
  } as const
  const { layers, system, owner } = drawn[source]
  return { layers: [...layers], system, maxZoom: 18, attribution: [owner, approval && `审图号：${approval}`].filter(Boolean).join(' ') }
}
