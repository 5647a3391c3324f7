import { useEffect, useRef } from 'react'
import 'leaflet/dist/leaflet.css'
import type { MapTiles } from '#shared/lib/page.ts'
import { classes } from '#web/lib/classes.ts'
import { inSystem, type Point } from '#web/lib/coordinates.ts'
import { useNearView } from '#web/lib/useNearView.ts'
import controls from '#web/ui/map/controls.module.css'
import { openMap } from '#web/ui/map/openMap.ts'
import styles from './PointMap.module.css'

interface PointMapProps {
  /** What is at the point. */
  name: string
  point: Point
  /** Without them the schematic map is drawn. */
  tiles?: MapTiles
  /** Called when the map cannot be shown: its code or its pictures cannot be had. */
  onFail(): void
}

const zoom = 15

const pin = `<svg viewBox="0 0 40 50" width="40" height="50" aria-hidden="true"><path d="M20 49C33 33.5 39 25.5 39 19A19 19 0 0 0 1 19c0 6.5 6 14.5 19 30z" fill="var(--brand)" stroke="#fff" stroke-width="2"/><circle cx="20" cy="19" r="7.5" fill="#fff"/></svg>`

/** A map around one point with a marker that bounces on it. Its code is loaded when the map comes near the window. */
export function PointMap({ name, point, tiles, onFail }: PointMapProps) {
  const element = useRef<HTMLElement>(null)
  const fail = useRef(onFail)
  const near = useNearView(element)
  const { longitude, latitude } = inSystem(point, tiles?.system ?? 'wgs84')

  useEffect(() => {
    if (!near || !element.current) return
    let remove = () => {}
    let left = false
    const place: [number, number] = [latitude, longitude]
    const options = {
      center: place,
      zoom,
      tiles,
      taken: (map: import('leaflet').Map) => {
        const { x, y } = map.latLngToContainerPoint(place)
        return [{ left: x - 26, right: x + 26, top: y - 70, bottom: y + 8 }]
      },
      onFail: () => fail.current(),
    }
    openMap(element.current, options, () => left)
      .then((opened) => {
        if (!opened) return
        const { leaflet, map, ground } = opened
        remove = () => map.remove()
        ground?.drawWalk(leaflet, map, place)
        const icon = leaflet.divIcon({ html: pin, className: styles.pin, iconSize: [40, 50], iconAnchor: [20, 50] })
        leaflet.marker(place, { icon, interactive: false, keyboard: false }).addTo(map)
      })
      .catch(() => fail.current())
    return () => {
      left = true
      remove()
    }
  }, [near, longitude, latitude, tiles])

  return <section ref={element} className={classes(styles.tiles, controls.controls)} aria-label={`地图：${name}的位置`} />
}
