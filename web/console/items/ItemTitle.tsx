import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './ItemTitle.module.css'

interface ItemTitleProps {
  to: string
  title: string
  /** What is said of it in small below. */
  note?: string
  /** Tags behind the title. */
  children?: ReactNode
}

/** The title of an item in a list, which leads to its page. */
export const ItemTitle = ({ to, title, note, children }: ItemTitleProps) => (
  <div className={styles.title}>
    <Link to={to}>{title}</Link>
    {children}
    {note && <small>{note}</small>}
  </div>
)
