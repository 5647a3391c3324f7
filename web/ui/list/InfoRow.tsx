import type { ReactNode } from 'react'
import { dayOf } from '#web/lib/dateText.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './InfoRow.module.css'

interface InfoRowProps {
  href: string
  title: string
  office: string
  date: string
  children?: ReactNode
}

export function InfoRow({ href, title, office, date, children }: InfoRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <NewTabLink href={href}>
          <TitleText title={title} />
        </NewTabLink>
        <small>{office}</small>
      </div>
      <time dateTime={dayOf(date)}>{dayOf(date)}</time>
      {children}
    </li>
  )
}
