import type { ReactNode } from 'react'
import { useTitle } from '#web/console/lib/useTitle.ts'
import styles from './ConsolePage.module.css'

interface ConsolePageProps {
  /** The h1 of the page, and the name of the window. */
  title: string
  /** One sentence beside it: how things stand. */
  status?: ReactNode
  /** What to do here first, at the right. */
  action?: ReactNode
  children: ReactNode
}

/** A page of the console: the bar at the top, and what it is about. */
export function ConsolePage({ title, status, action, children }: ConsolePageProps) {
  useTitle(title)
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {/* Spoken when it comes or changes. */}
          <p role="status">{status}</p>
        </div>
        {action}
      </header>
      <div className={styles.content}>{children}</div>
    </>
  )
}
