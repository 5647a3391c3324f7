import type { ReactNode } from 'react'
import { Seal } from '#web/ui/Seal.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  title: string
  note: string
  search?: ReactNode
  /** What to do now. */
  children: ReactNode
}

/** A page that says one thing instead of showing content: the seal, a line, a note, and what to do now. */
export function Notice({ title, note, search, children }: NoticeProps) {
  return (
    <div className={`wrap ${styles.notice}`}>
      <Seal className={styles.seal} />
      <h1>{title}</h1>
      <p>{note}</p>
      {search}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
