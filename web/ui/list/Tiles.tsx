import type { ReactNode } from 'react'
import { telAddress } from '#web/lib/telAddress.ts'
import { Icon, type IconName } from '#web/ui/media/Icon.tsx'
import styles from './Tiles.module.css'

export function TileList({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}

function Tile({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className={styles.tile}>
      <Icon name={icon} className={styles.icon} />
      <h2>{name}</h2>
      <p>{children || '暂未提供'}</p>
    </li>
  )
}

export const AddressTile = ({ address, postcode }: { address: string; postcode: string }) => (
  <Tile icon="pin" name="地址">
    {address && (
      <>
        {address}
        {postcode && <span className={styles.second}>{`邮政编码：${postcode}`}</span>}
      </>
    )}
  </Tile>
)

export function CallTile({ number, person }: { number: string; person?: string }) {
  return (
    <Tile icon="phone" name="电话">
      {number && (
        <>
          <a href={telAddress(number)}>{number}</a>
          {person && <span className={styles.second}>{person}</span>}
        </>
      )}
    </Tile>
  )
}
export function MailTile({ address }: { address: string }) {
  return (
    <Tile icon="mail" name="邮箱">
      {address && <a href={`mailto:${address}`}>{address}</a>}
    </Tile>
  )
}

export const DirectionsTile = ({ directions }: { directions: string }) =>
  directions && (
    <Tile icon="metro" name="交通">
      {directions}
    </Tile>
  )

/** A line for each group of days, which breaks only after its days. */
export function HoursTile({ name, hours }: { name: string; hours: string }) {
  if (!hours) return null
  return (
    <Tile icon="clock" name={name}>
      {hours.replaceAll(/[，；]\s*(?!\d)/g, '\n').replaceAll(/[–，、-](?=\d)/g, '$&\u2060')}
    </Tile>
  )
}
