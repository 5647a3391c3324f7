import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './FactList.module.css'

export type Facts = Readonly<Record<string, ReactNode>>

/** Omits facts without a value; renders nothing if none is left. A `block` has two columns on a tinted background. */
export function FactList({ facts, look }: { facts: Facts; look?: 'block' }) {
  const given = Object.entries(facts).filter(([, value]) => value)
  if (given.length === 0) return null
  return (
    <dl className={classes(styles.facts, look && styles[look])}>
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
