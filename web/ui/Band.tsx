import type { ReactNode } from 'react'
import styles from './Band.module.css'

interface BandProps {
  /** The name of the part of the site; the h1 of the page. */
  title: string
  /** One line about it. */
  lead: string
  /** The line icon of a branch, beside the title. */
  icon?: ReactNode
}

/** The band at the top of an inner page, with the axis of the city standing on its lower line. */
export function Band({ title, lead, icon }: BandProps) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.inner}`}>
        {icon}
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
      </div>
    </div>
  )
}
