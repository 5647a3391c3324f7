import type { ReactNode } from 'react'
import ground from '#web/layouts/MemberSkeleton.module.css'
import styles from './MemberPanel.module.css'

interface MemberPanelProps {
  /** The h1 of the page. */
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
    <section className={ground.panel} aria-labelledby="panel-title">
      <header className={styles.head}>
        <h1 id="panel-title">{title}</h1>
        {action}
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
