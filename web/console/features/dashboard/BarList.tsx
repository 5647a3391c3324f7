import type { ReactNode } from 'react'
import { numberText } from '#web/lib/numberText.ts'
import styles from './BarList.module.css'

interface BarListProps {
  colour: 'ink' | 'gold'
  /** In the order they are shown, the largest first. */
  rows: readonly { key: string; name: ReactNode; number: number }[]
}

/** A ranking: names, bars that are as long as their numbers, and the numbers. */
export function BarList({ rows, colour }: BarListProps) {
  const most = Math.max(...rows.map(({ number }) => number), 1)
  return (
    <ol className={styles.list} data-colour={colour}>
      {rows.map(({ key, name, number }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span className={styles.number}>{numberText(number)}</span>
          <span className={styles.bar} style={{ width: `${Math.max(0.5, (number / most) * 100)}%` }} />
        </li>
      ))}
    </ol>
  )
}
