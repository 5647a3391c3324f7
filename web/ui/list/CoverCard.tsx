import type { ReactNode } from 'react'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './CoverCard.module.css'

interface CoverCardProps {
  href: string
  coverKey: string | null
  title: string
  drawing?: string
  children?: ReactNode
}

export function CoverCard({ href, coverKey, title, drawing, children }: CoverCardProps) {
  return (
    <NewTabLink className={styles.card} href={href}>
      <div className={styles.cover}>
        <Picture fileKey={coverKey} alt="" width={289} height={166} drawing={drawing} />
      </div>
      <div className={styles.body}>
        <h3 className="clamp-2">
          <OfficeName name={title} />
        </h3>
        {children}
      </div>
    </NewTabLink>
  )
}
