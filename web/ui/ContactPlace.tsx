import type { Profile } from '#shared/contracts/association.ts'
import type { MapTiles } from '#shared/lib/page.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PlaceLinks } from '#web/ui/PlaceLinks.tsx'
import { PlaceMap } from '#web/ui/PlaceMap.tsx'
import { RingRoadSketch } from '#web/ui/RingRoadSketch.tsx'
import styles from './ContactPlace.module.css'

/**
 * The address on a map where a source of map pictures is set, else on a sketch of the city, with links that open it in the maps people use. Nothing
 * is loaded from another site unless staff have set a map.
 */
export function ContactPlace({ profile, tiles }: { profile: Profile; tiles?: MapTiles }) {
  const { name, address, postcode, longitude, latitude } = profile
  const point = longitude === null || latitude === null ? undefined : { longitude, latitude, system: 'wgs84' as const }
  const place = { name, address, point }
  if (tiles && point) {
    return (
      <div className={styles.map}>
        <PlaceMap place={place} tiles={tiles} />
      </div>
    )
  }
  return (
    <section className={styles.place} aria-label="地址">
      {point && <RingRoadSketch point={point} />}
      <div className={styles.card}>
        <Icon name="pin" className={styles.pin} />
        <div>
          <h2>{name}</h2>
          <p>{address || '地址暂未提供'}</p>
          {postcode && <p className={styles.note}>{`邮政编码：${postcode}`}</p>}
          {address && <PlaceLinks place={place} label="查看地图" className={styles.links} />}
        </div>
      </div>
    </section>
  )
}
