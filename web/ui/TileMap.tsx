import { useEffect, useRef } from 'react'
import 'leaflet/dist/leaflet.css'
import type { MapTiles } from '#shared/lib/page.ts'
import { inSystem, type Point } from '#web/lib/coordinates.ts'
import styles from './TileMap.module.css'

interface TileMapProps {
  /** What is at the point. */
  name: string
  point: Point
  tiles: MapTiles
  /** Called when the map cannot be shown: its code or its pictures cannot be had. */
  onFail(): void
}

const zoom = 15
/** Who has seen no picture of the map by then (ms) will not wait any longer. */
const patience = 10_000

const pin = `<svg viewBox="0 0 40 50" width="40" height="50" aria-hidden="true"><path d="M20 49C33 33.5 39 25.5 39 19A19 19 0 0 0 1 19c0 6.5 6 14.5 19 30z" fill="var(--brand)" stroke="#fff" stroke-width="2"/><circle cx="20" cy="19" r="7.5" fill="#fff"/></svg>`

/** A map around one point with a marker that bounces on it. Its code is loaded where it is shown, and nowhere else. */
export function TileMap({ name, point, tiles, onFail }: TileMapProps) {
  const element = useRef<HTMLElement>(null)
  const fail = useRef(onFail)
  const { longitude, latitude } = inSystem(point, tiles.system)

  useEffect(() => {
    let remove = () => {}
    let left = false
    import('leaflet')
      .then(({ default: leaflet }) => {
        if (left || !element.current) return
        const map = leaflet.map(element.current, { center: [latitude, longitude], zoom, zoomControl: false, scrollWheelZoom: false })
        map.attributionControl.setPrefix(false)
        leaflet.control.zoom({ position: 'bottomright', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(map)
        const icon = leaflet.divIcon({ html: pin, className: styles.pin, iconSize: [40, 50], iconAnchor: [20, 50] })
        leaflet.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)

        let seen = false
        const giveUp = () => !seen && fail.current()
        const timer = setTimeout(giveUp, patience)
        for (const [index, address] of tiles.layers.entries()) {
          // Owners of maps write plain text; it becomes HTML here.
          const layer = leaflet.tileLayer(address, { maxZoom: tiles.maxZoom, attribution: index === 0 ? asHtml(tiles.attribution) : '' })
          layer.on('tileload', () => {
            seen = true
          })
          if (index === 0) layer.on('load', giveUp)
          layer.addTo(map)
        }
        remove = () => {
          clearTimeout(timer)
          map.remove()
        }
      })
      .catch(() => fail.current())
    return () => {
      left = true
      remove()
    }
  }, [longitude, latitude, tiles])

  return <section ref={element} className={styles.tiles} aria-label={`地图：${name}的位置`} />
}

const asHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
