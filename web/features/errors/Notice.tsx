import type { ReactNode } from 'react'
import { squareKeyOf } from '#shared/rules/brand.ts'
import { useSite } from '#web/lib/useSite.ts'
import { Seal } from '#web/ui/media/Seal.tsx'
import styles from './Notice.module.css'

interface NoticeProps {
  title: string
  note: string
  search?: ReactNode
  /** What to do now. */
  children: ReactNode
}

/** A page that says one thing instead of showing content: the mark, a line, a note, and what to do now. */
export function Notice({ title, note, search, children }: NoticeProps) {
  return (
    <div className={`wrap ${styles.notice}`}>
      <Seal className={styles.seal} pictureKey={squareKeyOf(useSite().brand)} />
      <h1>{title}</h1>
      <p>{note}</p>
      {search}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
