import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { fileSize } from '#web/lib/numberText.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './InfoRow.module.css'

interface File {
  name: string
  size: number | null
}

interface InfoRowProps {
  href: string
  title: string
  office: string
  /** Its first sentences, shown where lines are long. */
  summary?: string
  /** The attachment. */
  file?: File
  date: string
  children?: ReactNode
}

export function InfoRow({ href, title, office, summary, file, date, children }: InfoRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <NewTabLink href={href}>
          <TitleText title={title} />
        </NewTabLink>
        {summary && <p className={classes('clamp-1', styles.summary)}>{summary}</p>}
        <small>
          {office}
          {file && <span className={styles.file}> · {fileText(file)}</span>}
        </small>
      </div>
      <time dateTime={dayOf(date)} data-file={file && fileText(file)}>
        {dayOf(date)}
      </time>
      {children}
    </li>
  )
}

/** `DOCX · 12 KB` */
const fileText = ({ name, size }: File) => [/\.(\w+)$/.exec(name)?.[1]?.toUpperCase(), size !== null && fileSize(size)].filter(Boolean).join(' · ')
