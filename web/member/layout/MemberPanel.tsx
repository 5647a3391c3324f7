import type { ReactNode } from 'react'
import ground from '#web/layouts/MemberSkeleton.module.css'
import styles from './MemberPanel.module.css'

interface MemberPanelProps {
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

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
