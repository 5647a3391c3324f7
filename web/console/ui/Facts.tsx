import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className={styles.facts}>
    {Object.entries(facts).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || <span className={styles.none}>未填写</span>}</dd>
      </div>
    ))}
  </dl>
)
