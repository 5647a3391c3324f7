import type * as Leaflet from 'leaflet'
import { grounds, lakes, parks, rivers } from '#web/ui/map/beijing/ground.ts'
import { metroStations } from '#web/ui/map/beijing/metro.ts'
import { airports, bridges, districts, quarters, sights, stations } from '#web/ui/map/beijing/places.ts'
import { centralAxis, changan, motorways, rings } from '#web/ui/map/beijing/roads.ts'
import { avenues, streets } from '#web/ui/map/beijing/streets.ts'
import { type Position, readPositions, smooth } from '#web/ui/map/geometry.ts'
import { alongLine, type Box, boxOf, chooseLabels, type LabelCandidate, type LabelLook, lookSizes } from '#web/ui/map/labels.ts'
import type { Area, Line, Spot } from '#web/ui/map/mapTypes.ts'
import styles from './ground.module.css'

/** Puts the names on the map again whenever it has been moved. Names of the ground are for the eye: the place itself is named beside the map. */
export function nameGround(leaflet: typeof Leaflet, map: Leaflet.Map, taken: () => Box[]): void {
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

/** What lies over the map: its controls, and the cards beside it in the page. */
function coveredBoxes(map: Leaflet.Map): Box[] {
  const container = map.getContainer()
  const { left, top } = container.getBoundingClientRect()
  const beside = [...(container.parentElement?.children ?? [])].filter((element) => element !== container)
  return [...beside, ...container.querySelectorAll('.leaflet-control')].map((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  })
}

function drawName({ text, look, angle, vertical }: LabelCandidate): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  element.className = [styles[look], vertical && styles.vertical].filter(Boolean).join(' ')
  if (Math.abs(angle) > 2) element.style.rotate = `${Math.round(angle)}deg`
  return element
}

const lineOf = (line: Line, closed = false) => ({ name: line.name, points: smooth(readPositions(line.path), closed) })
const ringLines = rings.map((ring) => lineOf(ring, true))
const lines: [LabelLook, { name: string; points: Position[] }[]][] = [
  ['ring', ringLines],
  ['motorway', [changan, ...motorways].map((line) => lineOf(line))],
  ['axis', [lineOf(centralAxis)]],
  ['water', rivers.map((line) => lineOf(line))],
  ['avenue', avenues.map((line) => lineOf(line))],
  ['street', streets.map((line) => lineOf(line))],
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
/** Which names go before which. */
const order: LabelLook[] = [
  'district',
  'airport',
  'station',
  'ring',
  'sight',
  'metro',
  'quarter',
  'water',
  'park',
  'axis',
  'motorway',
  'avenue',
  'bridge',
  'street',
]

/** All names there could be at this zoom, the important ones first, as far as they are wholly in view. */
function candidatesOn(map: Leaflet.Map, scale: number): LabelCandidate[] {
  const zoom = map.getZoom()
  const { x: width, y: height } = map.getSize()
  const at = ([longitude, latitude]: Position) => map.latLngToContainerPoint([latitude, longitude])
  const isShown = (look: LabelLook) => zoom >= lookSizes[look].from && zoom <= lookSizes[look].until
  const found: LabelCandidate[] = []
  for (const [look, list] of spots.filter(([look]) => isShown(look))) {
    for (const { name: text, at: place } of list) {
      const { x, y } = at(readPositions(place)[0] as Position)
      found.push({ text, look, x, y, angle: 0, vertical: false })
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
        // The name of a ring is a badge, which lies straight.
        found.push({ text, look, ...place, ...(look === 'ring' && { angle: 0, vertical: false }) })
      }
    }
  }
  const inView = found.filter((candidate) => {
    const box = boxOf(candidate, scale)
    return box.left > 0 && box.top > 0 && box.right < width && box.bottom < height
  })
  return inView.sort((one, other) => order.indexOf(one.look) - order.indexOf(other.look))
}
