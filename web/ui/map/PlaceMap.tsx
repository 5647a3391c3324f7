import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'
import type { Profile } from '#shared/contracts/association.ts'
import type { MapTiles } from '#shared/lib/page.ts'
import { classes } from '#web/lib/classes.ts'
import { inSystem, type Point } from '#web/lib/coordinates.ts'
import { copyText } from '#web/lib/copyText.ts'
import { useNearView } from '#web/lib/useNearView.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { mapLinks, type Place } from '#web/ui/map/mapLinks.ts'
import { openMap } from '#web/ui/map/openMap.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import controls from './controls.module.css'
import styles from './PlaceMap.module.css'

/**
 * Shows a place on the configured map, else on a schematic one, with its address and links to map services. Sends no third-party requests unless
 * configured or chosen by the visitor.
 */
export function PlaceMap({ place, tiles }: { place: Place; tiles?: MapTiles }) {
  const [failed, setFailed] = useState(false)
  const drawn = place.point && !failed
  return (
    <div className={classes(styles.map, !drawn && styles.panel)}>
      {drawn && place.point && <PointMap place={place} point={place.point} tiles={tiles} onFail={() => setFailed(true)} />}
      <div className={styles.card}>
        {!drawn && <Icon name="pin" className={styles.pin} />}
        <b>{place.name}</b>
        <p>{place.address || '暂无地址'}</p>
        {failed && <p role="status">地图暂时无法显示</p>}
        {place.address && (
          <div className={styles.ways}>
            <PlaceLinks place={place} label="在地图应用中打开" className={styles.links} />
            <Button className={styles.copy} onClick={() => copyAddress(place.address)}>
              复制地址
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

interface ProfileMapProps {
  profile: Pick<Profile, 'name' | 'address' | 'longitude' | 'latitude'>
  tiles?: MapTiles
}

export function ProfileMap({ profile, tiles }: ProfileMapProps) {
  const { name, address, longitude, latitude } = profile
  const point = longitude === null || latitude === null ? undefined : { longitude, latitude, system: 'wgs84' as const }
  return <PlaceMap place={{ name, address, point }} tiles={tiles} />
}

async function copyAddress(address: string) {
  const copied = await copyText(address)
  showToast(copied ? 'done' : 'failed', copied ? '地址已复制' : '复制失败，请手动复制')
}

const PlaceLinks = ({ place, label, className }: { place: Place; label: string; className: string | undefined }) => (
  <ul className={className} aria-label={label}>
    {mapLinks(place).map(({ map, href }) => (
      <li key={map}>
        <NewTabLink href={href} external>
          {map}
          <Icon name="external" />
        </NewTabLink>
      </li>
    ))}
  </ul>
)

interface PointMapProps {
  place: Pick<Place, 'name' | 'address'>
  point: Point
  /** Absent for the schematic map. */
  tiles?: MapTiles
  /** Called if the map's code or tiles fail to load. */
  onFail(): void
}

const zoom = 15

const pin = `<svg viewBox="0 0 40 50" width="40" height="50" aria-hidden="true"><path d="M20 49C33 33.5 39 25.5 39 19A19 19 0 0 0 1 19c0 6.5 6 14.5 19 30z" fill="var(--brand)" stroke="#fff" stroke-width="2"/><circle cx="20" cy="19" r="7.5" fill="#fff"/></svg>`

/** A map with a marker; its code loads when it comes near the window. */
function PointMap({ place: { name, address }, point, tiles, onFail }: PointMapProps) {
  const element = useRef<HTMLElement>(null)
  const fail = useRef(onFail)
  const near = useNearView(element)
  const { longitude, latitude } = inSystem(point, tiles?.system ?? 'wgs84')

  useEffect(() => {
    if (!near || !element.current) return
    let remove: () => unknown = () => {}
    let left = false
    const place: [number, number] = [latitude, longitude]
    const options = {
      center: place,
      // A narrow schematic map would show no named station.
      zoom: tiles || element.current.clientWidth >= 600 ? zoom : zoom - 1,
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
        const { leaflet, map, ground, close } = opened
        remove = close
        ground?.drawPlace(leaflet, map, place, address)
        const icon = leaflet.divIcon({ html: pin, className: styles.marker, iconSize: [40, 50], iconAnchor: [20, 50] })
        leaflet.marker(place, { icon, interactive: false, keyboard: false }).addTo(map)
      })
      .catch(() => fail.current())
    return () => {
      left = true
      remove()
    }
  }, [near, longitude, latitude, address, tiles])

  return <section ref={element} data-map className={classes(styles.tiles, controls.controls)} aria-label={`地图：${name}的位置`} />
}
