import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/media/Icon.tsx'
import styles from './Tiles.module.css'

export function TileList({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}

export function Tile({ icon, name, value, children }: { icon: IconName; name: string; value: string; children?: ReactNode }) {
  return (
    <li className={styles.tile}>
      <Icon name={icon} className={styles.icon} />
      <h2>{name}</h2>
      <p>{value || '暂未提供'}</p>
      <p className={styles.action}>{children}</p>
    </li>
  )
}

export function CallTile({ number }: { number: string }) {
  return (
    <Tile icon="phone" name="电话" value={number}>
      {number && <a href={`tel:${number.replaceAll(' ', '')}`}>拨打电话</a>}
    </Tile>
  )
}
export function MailTile({ address }: { address: string }) {
  return (
    <Tile icon="mail" name="邮箱" value={address}>
      {address && <a href={`mailto:${address}`}>发送邮件</a>}
    </Tile>
  )
}
