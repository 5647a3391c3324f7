import type * as Leaflet from 'leaflet'
import { grounds, lakes, parks, rivers } from '#web/ui/map/beijing/ground.ts'
import { metro } from '#web/ui/map/beijing/metro.ts'
import { centralAxis, changan, motorways, rings } from '#web/ui/map/beijing/roads.ts'
import { avenues, streets } from '#web/ui/map/beijing/streets.ts'
import { readPositions, smooth } from '#web/ui/map/geometry.ts'
import type { Box } from '#web/ui/map/labels.ts'
import type { Area, Line } from '#web/ui/map/mapTypes.ts'
import { nameGround } from '#web/ui/map/nameGround.ts'
import styles from './ground.module.css'

/** The municipality, as Leaflet counts: latitude first. Nobody needs to move beyond it. */
export const bounds: Leaflet.LatLngBoundsLiteral = [
  [39.2, 115.2],
  [41.2, 117.7],
]
export const zooms = { min: 9, max: 17 } as const

/** Draws the schematic map of Beijing below what else is on the map: no picture and no other site is asked. `taken` are the places no name may cover. */
export function drawGround(leaflet: typeof Leaflet, map: Leaflet.Map, taken: () => Box[]): void {
  const container = map.getContainer()
  container.classList.add(styles.ground as string)
  map.attributionControl.addAttribution('示意图，位置仅供参考')
  leaflet.control.scale({ imperial: false, position: 'bottomleft', maxWidth: 100 }).addTo(map)

  const renderer = leaflet.svg({ padding: 0.4 })
  const look = (className: string | undefined) => ({ renderer, interactive: false, className: className ?? '', smoothFactor: 0.6 })
  const toLatLng = ([longitude, latitude]: readonly [number, number]): [number, number] => [latitude, longitude]
  const drawArea = ({ outline }: Area, className?: string) =>
    leaflet.polygon(smooth(readPositions(outline), true).map(toLatLng), look(className)).addTo(map)
  const drawGrounds = ({ outline }: Area, className?: string) => leaflet.polygon(readPositions(outline).map(toLatLng), look(className)).addTo(map)
  const drawLine = (line: Line, className?: string, closed = false) =>
    leaflet.polyline(smooth(readPositions(line.path), closed).map(toLatLng), look(className)).addTo(map)

  for (const park of parks) drawArea(park, styles.park)
  for (const area of grounds) drawGrounds(area, styles.closed)
  for (const lake of lakes) drawArea(lake, styles.lake)
  for (const river of rivers) drawLine(river, styles.river)
  // The edges of all roads lie below all their surfaces, so that crossings are open.
  for (const street of streets) drawLine(street, styles.streetEdge)
  for (const avenue of avenues) drawLine(avenue, styles.avenueEdge)
  for (const road of motorways) drawLine(road, styles.motorwayEdge)
  for (const ring of rings) drawLine(ring, styles.ringEdge, true)
  drawLine(changan, styles.ringEdge)
  for (const street of streets) drawLine(street, styles.street)
  for (const avenue of avenues) drawLine(avenue, styles.avenue)
  for (const road of motorways) drawLine(road, styles.motorway)
  drawLine(changan, styles.ring)
  for (const ring of rings) drawLine(ring, styles.ring, true)
  drawLine(centralAxis, styles.axis)
  for (const { stations } of metro) {
    const points = stations.flatMap(({ at }) => readPositions(at)).map(toLatLng)
    leaflet.polyline(points, look(styles.metro)).addTo(map)
  }

  const showZoom = () => {
    const zoom = map.getZoom()
    container.style.setProperty('--road', String(1.42 ** (zoom - 11)))
    container.classList.toggle(styles.far as string, zoom < 11)
    container.classList.toggle(styles.middle as string, zoom < 13)
  }
  map.on('zoomend', showZoom)
  showZoom()
  nameGround(leaflet, map, taken)
}

/** Circles around the place, half a kilometre and a kilometre away, each with its distance. */
export function drawWalk(leaflet: typeof Leaflet, map: Leaflet.Map, [latitude, longitude]: [number, number]): void {
  for (const metres of [1000, 500]) {
    leaflet.circle([latitude, longitude], { radius: metres, interactive: false, className: styles.walk ?? '' }).addTo(map)
    const element = document.createElement('span')
    element.className = styles.distance ?? ''
    element.textContent = metres === 500 ? '500 米' : '1 公里'
    const icon = leaflet.divIcon({ className: styles.name, html: element, iconSize: [0, 0] })
    // A degree of latitude is 111.2 km.
    leaflet.marker([latitude - metres / 111_200, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
  }
}
