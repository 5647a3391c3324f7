import type { ReactNode } from 'react'
import styles from './FactList.module.css'

/** Facts as label and value, one a line. Those without a value are left out. */
export function FactList({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const given = Object.entries(facts).filter(([, value]) => value)
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
