import type { ReactNode } from 'react'
import styles from './Band.module.css'

interface BandProps {
  /** The name of the part of the site. */
  title: string
  /** One line about it. */
  lead: string
  /** The line icon of a branch, beside the title. */
  icon?: ReactNode
  /** The page is the part itself, so that its name is the h1. */
  isPage?: boolean
}

/** The band at the top of an inner page, with the axis of the city standing on its lower line. */
export function Band({ title, lead, icon, isPage = false }: BandProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.inner}`}>
        {icon}
        <div>
          <Title className={styles.title}>{title}</Title>
          <p className={styles.lead}>{lead}</p>
        </div>
      </div>
    </div>
  )
}
