import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './Section.module.css'

interface SectionProps {
  label: string
  ground?: 'white' | 'paper'
  children: ReactNode
}

/** A horizontal part of a page, on white or on paper. */
export function Section({ label, ground = 'white', children }: SectionProps) {
  return (
    <section className={classes(styles.section, ground === 'paper' && styles.paper)} aria-label={label}>
      <div className="wrap">{children}</div>
    </section>
  )
}

/** The head of a section under the thick-and-thin rule (文武线): its name or its tabs, and what belongs to them at the right. */
export function SectionHead({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.head}>
      {children}
      {aside}
    </div>
  )
}
