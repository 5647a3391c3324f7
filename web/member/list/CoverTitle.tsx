import type { ReactNode } from 'react'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './CoverTitle.module.css'

interface CoverTitleProps {
  coverKey: string | null
  title: ReactNode
  note?: string
}

export const CoverTitle = ({ coverKey, title, note }: CoverTitleProps) => (
  <div className={styles.item}>
    <Picture fileKey={coverKey} alt="" width={96} height={55} className={styles.cover} />
    <div>
      {title}
      {note && <small>{note}</small>}
    </div>
  </div>
)
