import { preload } from 'react-dom'
import axis from '#web/assets/axis-light.svg?no-inline'
import { LargeIcon, type LargeIconName } from '#web/ui/media/Icon.tsx'
import styles from './Band.module.css'

interface BandProps {
  title: string
  lead: string
  icon?: LargeIconName
  /** The title becomes the h1. */
  isPage?: boolean
}

export function Band({ title, lead, icon, isPage = false }: BandProps) {
  const Title = isPage ? 'h1' : 'p'
  // The style sheet would ask for it only after it has arrived itself.
  preload(axis, { as: 'image' })
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.inner}`}>
        {icon && <LargeIcon name={icon} className={styles.icon} />}
        <div>
          <Title className={styles.title}>{title}</Title>
          <p className={styles.lead}>{lead}</p>
        </div>
      </div>
    </div>
  )
}
