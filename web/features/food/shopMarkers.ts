import type * as Leaflet from 'leaflet'
import type { ShopPlace } from '#shared/contracts/food.ts'
import { type CoordinateSystem, inSystem } from '#web/lib/coordinates.ts'
import { clusterPoints } from '#web/ui/map/clusterPoints.ts'
import type { Box } from '#web/ui/map/labels.ts'
import styles from './FoodMap.module.css'

interface MarkerOptions {
  /** The map's coordinate system. */
  system: CoordinateSystem
  /** Receives the marker's restaurant, or all that share it if zooming cannot separate them. */
  onChoose(shops: ShopPlace[]): void
}
interface ShownMarkers {
  mark(shops: readonly ShopPlace[]): void
  /** Bounding boxes of the visible markers, in pixels. */
  boxes(): Box[]
  remove(): void
}

/** Restaurants closer than this many pixels share a marker. */
const radius = 54
const closest = 17

/** Adds the restaurants to the map and fits it to them. Each marker is a button with the price or the number of restaurants. */
export function showShops(leaflet: typeof Leaflet, map: Leaflet.Map, shops: readonly ShopPlace[], { system, onChoose }: MarkerOptions): ShownMarkers {
  const places = shops.map((shop) => {
    const { longitude, latitude } = inSystem({ ...shop, system: shop.coordinateSystem }, system)
    return { shop, at: leaflet.latLng(latitude, longitude) }
  })
  const layer = leaflet.layerGroup().addTo(map)
  let chosen = new Set<number>()
  let shown = new Map<string, { marker: Leaflet.Marker; button: HTMLButtonElement; shops: ShopPlace[] }>()

  const groups = () =>
    clusterPoints(
      places.map((place) => ({ ...place, ...xy(map.project(place.at)) })),
      radius,
    )
  const open = (group: ShopPlace[], bounds: Leaflet.LatLngBounds) => {
    const together = map.getBoundsZoom(bounds.pad(0.3)) >= closest && map.getZoom() >= closest - 1
    if (group.length === 1 || together || bounds.getNorthEast().equals(bounds.getSouthWest())) return onChoose(group)
    map.fitBounds(bounds, { padding: [70, 70], maxZoom: Math.max(map.getZoom() + 1, 15) })
    // The pressed button no longer exists.
    map.getContainer().focus({ preventScroll: true })
  }
  const draw = () => {
    const view = map.getPixelBounds()
    const next: typeof shown = new Map()
    for (const { x, y, items } of groups().filter(({ x, y }) => view.contains([x, y]))) {
      const group = items.map(({ shop }) => shop)
      const key = `${map.getZoom()}:${group.map(({ id }) => id).join()}`
      const before = shown.get(key)
      if (before) next.set(key, before)
      else {
        const bounds = leaflet.latLngBounds(items.map(({ at }) => at))
        const button = drawMarker(group, () => open(group, bounds))
        leaflet.DomEvent.disableClickPropagation(button)
        const icon = leaflet.divIcon({ className: styles.marker, html: button, iconSize: [0, 0] })
        const marker = leaflet.marker(map.unproject([x, y]), { icon, interactive: false, keyboard: false }).addTo(layer)
        next.set(key, { marker, button, shops: group })
      }
    }
    for (const [key, { marker }] of shown) if (!next.has(key)) marker.remove()
    shown = next
    showChosen()
  }
  const showChosen = () => {
    for (const { button, shops } of shown.values()) button.setAttribute('aria-pressed', String(shops.some(({ id }) => chosen.has(id))))
  }

  const edge = Math.min(60, map.getSize().x / 10)
  if (places.length > 0) map.fitBounds(leaflet.latLngBounds(places.map(({ at }) => at)), { padding: [edge, edge], maxZoom: 14, animate: false })
  draw()
  map.on('moveend', draw)
  return {
    mark(shops) {
      chosen = new Set(shops.map(({ id }) => id))
      showChosen()
    },
    boxes() {
      // Markers scale with the font size.
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      return groups().map(({ x, y }) => {
        const point = map.layerPointToContainerPoint(map.latLngToLayerPoint(map.unproject([x, y])))
        return { left: point.x - 32 * scale, right: point.x + 32 * scale, top: point.y - 46 * scale, bottom: point.y + 26 * scale }
      })
    },
    remove() {
      map.off('moveend', draw)
      layer.remove()
    },
  }
}

const xy = ({ x, y }: Leaflet.Point) => ({ x, y })

function drawMarker(shops: readonly ShopPlace[], onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', onClick)
  const [shop] = shops
  if (shops.length === 1 && shop) {
    button.className = styles.price ?? ''
    button.textContent = `¥${shop.averagePrice}`
    button.setAttribute('aria-label', `${shop.title}，${shop.cuisineName}，人均 ¥${shop.averagePrice}`)
    button.title = shop.title
  } else {
    button.className = styles.cluster ?? ''
    button.textContent = String(shops.length)
    button.setAttribute('aria-label', `${shops.length} 家餐厅，展开`)
  }
  return button
}
