import type { ReactNode } from 'react'
import fallback from '#web/assets/fallback.svg?no-inline'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  note?: string
  action?: ReactNode
}

export function EmptyState({ title, note = '内容更新后会在这里显示', action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={fallback} alt="" width="190" height="109" />
      <p className={styles.title}>{title}</p>
      <p>{note}</p>
      {action}
    </div>
  )
}
