import type { ReactNode } from 'react'
import styles from './FactsRow.module.css'

interface FactsRowProps {
  /** What the row is, with its state; a list of one thing may do without. */
  title?: ReactNode
  facts: readonly string[]
  /** What is wrong with it. */
  problems?: readonly string[]
  /** What can be done with it. */
  action?: ReactNode
  /** What follows below the facts. */
  children?: ReactNode
}

/** A row of a list in a card: what it is, facts about it, and a button at its end. */
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
