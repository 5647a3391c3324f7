import type * as Leaflet from 'leaflet'
import { classes } from '#web/lib/classes.ts'
import { grounds, lakes, parks, rivers } from '#web/ui/map/beijing/ground.ts'
import { metro, metroStations } from '#web/ui/map/beijing/metro.ts'
import { airports, bridges, districts, quarters, sights, stations } from '#web/ui/map/beijing/places.ts'
import { centralAxis, changan, motorways, rings } from '#web/ui/map/beijing/roads.ts'
import { avenues, streets } from '#web/ui/map/beijing/streets.ts'
import { type Position, readPositions, smooth } from '#web/ui/map/geometry.ts'
import {
  alongLine,
  type Box,
  besideLine,
  boxOf,
  chooseLabels,
  type LabelCandidate,
  type LabelLook,
  lookSizes,
  roadScale,
} from '#web/ui/map/labels.ts'
import type { Area, Line, Spot } from '#web/ui/map/mapTypes.ts'
import styles from './ground.module.css'

/** Limits panning to the municipality; Leaflet order, latitude first. */
export const bounds: Leaflet.LatLngBoundsLiteral = [
  [39.2, 115.2],
  [41.2, 117.7],
]
export const zooms = { min: 9, max: 17 } as const

/** Draws the schematic map without external requests; labels avoid `taken`. */
export function drawGround(leaflet: typeof Leaflet, map: Leaflet.Map, taken: () => Box[]): void {
  const container = map.getContainer()
  container.classList.add(styles.ground as string)
  map.attributionControl.addAttribution('示意图，位置仅供参考')
  const scale = leaflet.control.scale({ imperial: false, position: 'bottomleft', maxWidth: 100 }).addTo(map).getContainer()?.firstElementChild
  const nameUnit = () => scale?.replaceChildren((scale.textContent ?? '').replace('km', '公里').replace('m', '米'))
  // Listens after the scale itself, which writes “km” or “m” on each move.
  map.on('move', nameUnit)
  nameUnit()

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
  // All edges lie below all surfaces, so that crossings are open.
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
  for (const { path } of metro) leaflet.polyline(readPositions(path).map(toLatLng), look(styles.metro)).addTo(map)

  const showZoom = () => {
    const zoom = map.getZoom()
    container.style.setProperty('--road', String(roadScale(zoom)))
    container.classList.toggle(styles.far as string, zoom < 11)
    container.classList.toggle(styles.middle as string, zoom < 13)
  }
  map.on('zoomend', showZoom)
  showZoom()
  nameGround(leaflet, map, taken)
}

/** Distance circles at 500 m and 1 km, and the street of the place below its marker. */
export function drawPlace(leaflet: typeof Leaflet, map: Leaflet.Map, [latitude, longitude]: [number, number], address: string): void {
  const write = (text: string, at: [number, number], look?: string) => {
    const element = document.createElement('span')
    element.className = classes(styles.distance, look)
    element.textContent = text
    const icon = leaflet.divIcon({ className: styles.name, html: element, iconSize: [0, 0] })
    leaflet.marker(at, { icon, interactive: false, keyboard: false }).addTo(map)
  }
  for (const metres of [1000, 500])
    leaflet.circle([latitude, longitude], { radius: metres, interactive: false, className: styles.walk ?? '' }).addTo(map)
  // A degree of latitude is 111.2 km. On its circle, since the street is between that and the marker.
  write('500 米', [latitude - 500 / 111_200, longitude])
  // East-south-east, because the lowest point of this circle is below the frame.
  write('1 公里', [latitude - 340 / 111_200, longitude + 940 / (111_200 * Math.cos((latitude * Math.PI) / 180))])
  const street = streetOf(address)
  if (street) write(street, [latitude, longitude], styles.place)
  // Draws the names again, which give way to these.
  map.fire('moveend')
}

/** Returns an address without its province, city and district. */
const streetOf = (address: string) => address.replace(/^(?:\S{2,8}?(?:省|自治区))?(?:\S{2,8}?市)?(?:\S{1,5}?[^小][区县])?/, '')

/** Redraws labels after each move; they are hidden from screen readers. */
function nameGround(leaflet: typeof Leaflet, map: Leaflet.Map, taken: () => Box[]): void {
  const pane = map.createPane('names')
  pane.style.zIndex = '450'
  pane.setAttribute('aria-hidden', 'true')
  const names = leaflet.layerGroup().addTo(map)
  const show = () => {
    names.clearLayers()
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    for (const label of chooseLabels(candidatesOn(map, scale), [...taken(), ...coveredBoxes(map)], scale)) {
      const icon = leaflet.divIcon({ className: styles.name, html: drawName(label), iconSize: [0, 0] })
      leaflet.marker(map.containerPointToLatLng([label.x, label.y]), { icon, pane: 'names', interactive: false, keyboard: false }).addTo(names)
    }
  }
  map.on('moveend zoomend resize', show)
  show()
}

/** Boxes of map controls, distances and overlapping cards. */
function coveredBoxes(map: Leaflet.Map): Box[] {
  const container = map.getContainer()
  const { left, top } = container.getBoundingClientRect()
  const beside = [...(container.parentElement?.children ?? [])].filter((element) => element !== container)
  return [...beside, ...container.querySelectorAll(`.leaflet-control, .${styles.distance}`)].map((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  })
}

function drawName({ text, look, angle, vertical, atLeft }: LabelCandidate): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  element.className = [styles[look], vertical && styles.vertical, atLeft && styles.atLeft].filter(Boolean).join(' ')
  if (Math.abs(angle) > 2) element.style.rotate = `${Math.round(angle)}deg`
  return element
}

const named = (lines: readonly Line[]) => lines.filter(({ name }) => name !== '').map((line) => lineOf(line))
const lineOf = (line: Line, closed = false) => ({ name: line.name, points: smooth(readPositions(line.path), closed) })
const ringLines = rings.map((ring) => lineOf(ring, true))
const lines: [LabelLook, { name: string; points: Position[] }[]][] = [
  ['ring', ringLines],
  ['motorway', named([changan, ...motorways])],
  ['axis', named([centralAxis])],
  ['water', named(rivers)],
  ['avenue', named(avenues)],
  ['street', named(streets)],
]
const spots: [LabelLook, Spot[]][] = [
  ['district', districts],
  ['airport', airports],
  ['station', stations],
  ['metro', metroStations],
  ['sight', sights],
  ['quarter', quarters],
  ['bridge', bridges],
]
const areas: [LabelLook, Area[]][] = [
  ['water', lakes],
  ['park', parks],
  ['park', grounds],
]
/** Label priority; a ring's badge must not cover the mark of a station. */
const order: LabelLook[] = [
  'district',
  'airport',
  'station',
  'metro',
  'ring',
  'sight',
  'quarter',
  'water',
  'park',
  'axis',
  'motorway',
  'avenue',
  'bridge',
  'street',
]

const stationNames = new Set(metroStations.map(({ name }) => name))
/** A quarter named like a station needs no name where the station has one; it would read as a station without a mark. */
const isNamedByStation = ({ name }: Spot, look: LabelLook, zoom: number) =>
  look === 'quarter' && zoom >= lookSizes.metro.from && stationNames.has(name)

/** Labels for this zoom that fit wholly in view, by priority. */
function candidatesOn(map: Leaflet.Map, scale: number): LabelCandidate[] {
  const zoom = map.getZoom()
  const { x: width, y: height } = map.getSize()
  const at = ([longitude, latitude]: Position) => map.latLngToContainerPoint([latitude, longitude])
  const isShown = (look: LabelLook) => zoom >= lookSizes[look].from && zoom <= lookSizes[look].until
  // A street's name must not cover the mark of a station.
  const marks = isShown('metro') ? metroStations.map(({ at: place }) => at(readPositions(place)[0] as Position)) : []
  const found: LabelCandidate[] = []
  for (const [look, list] of spots.filter(([look]) => isShown(look))) {
    for (const { name: text, at: place } of list.filter((spot) => !isNamedByStation(spot, look, zoom))) {
      const { x, y } = at(readPositions(place)[0] as Position)
      // A bridge is where lines cross: its name is above them.
      const candidate: LabelCandidate = { text, look, x, y: look === 'bridge' ? y - 16 * scale : y, angle: 0, vertical: false }
      found.push(candidate)
      if (look === 'metro') found.push({ ...candidate, atLeft: true })
    }
  }
  for (const [look, list] of areas.filter(([look]) => isShown(look))) {
    for (const { name: text, outline } of list) {
      const points = readPositions(outline).map(at)
      const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
      const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
      const candidate: LabelCandidate = { text, look, x: (left + right) / 2, y: (top + bottom) / 2, angle: 0, vertical: false }
      const box = boxOf(candidate, scale)
      if (right - left > (box.right - box.left) * 0.8) found.push(candidate)
    }
  }
  for (const [look, list] of lines.filter(([look]) => isShown(look))) {
    for (const { name: text, points } of list) {
      const length = [...text].length * lookSizes[look].size * scale
      for (const place of alongLine(points.map(at), length)) {
        // Ring road names are unrotated badges.
        const candidate = { text, look, ...(look === 'ring' ? { ...place, angle: 0, vertical: false } : besideLine(place, look, zoom, scale)) }
        const { left, right, top, bottom } = boxOf(candidate, scale)
        if (!marks.some(({ x, y }) => x > left && x < right && y > top && y < bottom)) found.push(candidate)
      }
    }
  }
  const inView = found.filter((candidate) => {
    const box = boxOf(candidate, scale)
    return box.left > 0 && box.top > 0 && box.right < width && box.bottom < height
  })
  return inView.sort((one, other) => order.indexOf(one.look) - order.indexOf(other.look))
}
