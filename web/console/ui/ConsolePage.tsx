import type { ReactNode } from 'react'
import { useTitle } from '#web/console/lib/brand.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './ConsolePage.module.css'

interface ConsolePageProps {
  /** Both the h1 and the document title. */
  title: string
  status?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function ConsolePage({ title, status, action, children }: ConsolePageProps) {
  useTitle(title)
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          <p role="status">{status}</p>
        </div>
        {action}
      </header>
      <div className={styles.content}>{children}</div>
    </>
  )
}

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <Icon name="left" />
    返回{children}
  </Link>
)
