import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** Omits facts without a value; nothing without facts. */
export function FactList({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const given = Object.entries(facts).filter(([, value]) => value)
  if (given.length === 0) return null
  return (
    <dl className={styles.facts}>
      {given.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
