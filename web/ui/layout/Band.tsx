import type { ReactNode } from 'react'
import styles from './Band.module.css'

interface BandProps {
  title: string
  lead: string
  icon?: ReactNode
  /** The title becomes the h1. */
  isPage?: boolean
}

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
