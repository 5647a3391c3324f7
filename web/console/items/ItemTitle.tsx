import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './ItemTitle.module.css'

interface ItemTitleProps {
  to: string
  title: string
  note?: string
  children?: ReactNode
}

export const ItemTitle = ({ to, title, note, children }: ItemTitleProps) => (
  <div className={styles.title}>
    <Link to={to}>{title}</Link>
    {children}
    {note && <small>{note}</small>}
  </div>
)
