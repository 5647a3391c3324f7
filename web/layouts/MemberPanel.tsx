import type { ReactNode } from 'react'
import styles from './MemberLayout.module.css'

interface MemberPanelProps {
  /** The h2 of the page. */
  title: string
  /** A line below it. */
  lead?: ReactNode
  /** What to do here first: a button at the right. */
  action?: ReactNode
  children: ReactNode
}

/** The white card that a page of the member centre stands on. */
export function MemberPanel({ title, lead, action, children }: MemberPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="panel-title">
      <header className={styles.panelHead}>
        <h2 id="panel-title">{title}</h2>
        {action}
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
