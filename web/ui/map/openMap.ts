import type * as Leaflet from 'leaflet'
import type { MapTiles } from '#shared/lib/page.ts'
import type { Box } from '#web/ui/map/labels.ts'

interface MapOptions {
  center: [latitude: number, longitude: number]
  zoom: number
  /** Undefined for the schematic map. */
  tiles: MapTiles | undefined
  /** Areas that labels avoid on the schematic map, in pixels. */
  taken(map: Leaflet.Map): Box[]
  /** Called if no tile loads. */
  onFail(): void
}

/** Timeout for the first tile. */
const timeoutMs = 10_000

export async function openMap(element: HTMLElement, { center, zoom, tiles, taken, onFail }: MapOptions, isLeft: () => boolean) {
  const [{ default: leaflet }, ground] = await Promise.all([import('leaflet'), tiles ? undefined : import('#web/ui/map/ground.ts')])
  if (isLeft()) return
  const map = leaflet.map(element, {
    center,
    zoom,
    zoomControl: false,
    scrollWheelZoom: false,
    ...(ground && { minZoom: ground.zooms.min, maxZoom: ground.zooms.max, maxBounds: ground.bounds, maxBoundsViscosity: 0.8, zoomSnap: 0.5 }),
  })
  map.attributionControl.setPrefix(false)
  // Cards cover the left, on phones the bottom.
  leaflet.control.zoom({ position: 'topright', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(map)
  if (tiles) addTiles(leaflet, map, tiles, onFail)
  ground?.drawGround(leaflet, map, () => taken(map))
  let isZooming = false
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  /** Leaflet fails when a zoom ends on a map that was removed meanwhile. */
  const close = () => (isZooming ? map.once('zoomend', () => queueMicrotask(() => map.remove())) : map.remove())
  return { leaflet, map, ground, close }
}

function addTiles(leaflet: typeof Leaflet, map: Leaflet.Map, tiles: MapTiles, onFail: () => void) {
  let seen = false
  const giveUp = () => !seen && onFail()
  const timer = setTimeout(giveUp, timeoutMs)
  map.on('unload', () => clearTimeout(timer))
  for (const [index, address] of tiles.layers.entries()) {
    // Attributions are plain text, so they are escaped here.
    const layer = leaflet.tileLayer(address, { maxZoom: tiles.maxZoom, attribution: index === 0 ? asHtml(tiles.attribution) : '' })
    layer.on('tileload', () => {
      seen = true
    })
    if (index === 0) layer.on('load', giveUp)
    layer.addTo(map)
  }
}

const asHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
