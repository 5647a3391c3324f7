import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTitle } from '#web/console/lib/brand.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
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

/** From an item back to the list it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <Icon name="left" />
    返回{children}
  </Link>
)
