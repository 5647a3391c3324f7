import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './BackLink.module.css'

/** From an item back to the list it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <Icon name="left" />
    返回{children}
  </Link>
)
