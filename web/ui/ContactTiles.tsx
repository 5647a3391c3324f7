import type { ReactNode } from 'react'
import type { Profile } from '#shared/contracts/association.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import styles from './ContactTiles.module.css'

/** Where the association or a branch is found: address, e-mail and phone, each as far as it is known. */
export function ContactTiles({ profile }: { profile: Profile }) {
  const { address, postcode, email, tel } = profile
  const map = mapAddress(profile)
  return (
    <TileList>
      <Tile icon="pin" name="地址" value={address} note={postcode && `邮政编码：${postcode}`}>
        {map && (
          <NewTabLink href={map} external>
            查看地图
            <Icon name="external" />
          </NewTabLink>
        )}
      </Tile>
      <Tile icon="mail" name="邮箱" value={email}>
        {email && <a href={`mailto:${email}`}>发送邮件</a>}
      </Tile>
      <Tile icon="phone" name="电话" value={tel}>
        {tel && <a href={`tel:${tel.replaceAll(' ', '')}`}>拨打电话</a>}
      </Tile>
    </TileList>
  )
}

/** Tiles beside each other; on phones below each other. */
export function TileList({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}

/** One way to reach somebody: what it is, and what can be done with it. */
export function Tile({ icon, name, value, note, children }: { icon: IconName; name: string; value: string; note?: string; children?: ReactNode }) {
  return (
    <li className={styles.tile}>
      <Icon name={icon} className={styles.icon} />
      <h3>{name}</h3>
      <p>{value || '暂未提供'}</p>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.action}>{children}</p>
    </li>
  )
}

/** The place on the map of another site; nothing is loaded from there until the visitor goes. */
function mapAddress({ name, longitude, latitude }: Profile) {
  if (longitude === null || latitude === null) return
  return `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })}`
}
