import type { ReactNode } from 'react'
import styles from './FactsRow.module.css'

interface FactsRowProps {
  title?: ReactNode
  facts: readonly string[]
  problems?: readonly string[]
  action?: ReactNode
  children?: ReactNode
}

export const FactsRow = ({ title, facts, problems = [], action, children }: FactsRowProps) => (
  <li className={styles.row}>
    <div>
      {title && <h3>{title}</h3>}
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {children}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
    </div>
    {action}
  </li>
)
