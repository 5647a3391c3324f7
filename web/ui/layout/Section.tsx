import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './Section.module.css'

interface SectionProps {
  label: string
  ground?: 'white' | 'paper'
  children: ReactNode
}

export function Section({ label, ground = 'white', children }: SectionProps) {
  return (
    <section className={classes(styles.section, ground === 'paper' && styles.paper)} aria-label={label}>
      <div className="wrap">{children}</div>
    </section>
  )
}

export function SectionHead({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.head}>
      {children}
      {aside}
    </div>
  )
}
