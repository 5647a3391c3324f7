import type { ReactNode } from 'react'
import { endingOf } from '#shared/lib/fileNames.ts'
import { classes } from '#web/lib/classes.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './InfoRow.module.css'

interface InfoRowProps {
  href: string
  title: string
  office: string
  /** Its first sentences, shown where lines are long. */
  summary?: string
  /** Of the attachment. */
  fileName?: string | null
  date: string
  children?: ReactNode
}

export function InfoRow({ href, title, office, summary, fileName, date, children }: InfoRowProps) {
  // DOCX
  const fileType = endingOf(fileName ?? '').toUpperCase() || undefined
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <NewTabLink href={href}>
          <TitleText title={title} />
        </NewTabLink>
        {summary && <p className={classes('clamp-1', styles.summary)}>{summary}</p>}
        <small>
          {office}
          {fileType && <span className={styles.file}> · {fileType}</span>}
        </small>
      </div>
      <time data-file={fileType}>{dayOf(date)}</time>
      {children}
    </li>
  )
}
