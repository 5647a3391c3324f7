import { useState } from 'react'
import type { Profile } from '#shared/contracts/association.ts'
import type { MapTiles } from '#shared/lib/page.ts'
import { classes } from '#web/lib/classes.ts'
import { copyText } from '#web/lib/copyText.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { mapLinks, type Place } from '#web/ui/map/mapLinks.ts'
import { PointMap } from '#web/ui/map/PointMap.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './PlaceMap.module.css'

/**
 * Where a place is: on a map of the source that the operator or staff have set, else on a schematic one of our own; the address, and ways to open it in
 * the maps people use, in any case. No request goes to another site unless one of them, or the visitor, chooses it.
 */
export function PlaceMap({ place, note, tiles }: { place: Place; note?: string; tiles?: MapTiles }) {
  const [failed, setFailed] = useState(false)
  const drawn = place.point && !failed
  return (
    <div className={classes(styles.map, !drawn && styles.panel)}>
      {drawn && place.point && <PointMap name={place.name} point={place.point} tiles={tiles} onFail={() => setFailed(true)} />}
      <div className={styles.card}>
        {!drawn && <Icon name="pin" className={styles.pin} />}
        <b>{place.name}</b>
        <p>{place.address || '暂无地址'}</p>
        {note && <p className={styles.note}>{note}</p>}
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

/** Where the association or a branch is. */
export function ProfileMap({ profile, tiles }: { profile: Profile; tiles?: MapTiles }) {
  const { name, address, postcode, longitude, latitude } = profile
  const point = longitude === null || latitude === null ? undefined : { longitude, latitude, system: 'wgs84' as const }
  return <PlaceMap place={{ name, address, point }} note={postcode && `邮政编码：${postcode}`} tiles={tiles} />
}

async function copyAddress(address: string) {
  const copied = await copyText(address)
  showToast(copied ? 'done' : 'failed', copied ? '地址已复制' : '复制失败，请手动复制')
}

/** Links that open a place in the maps people use. */
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
