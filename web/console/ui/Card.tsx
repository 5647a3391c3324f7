import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: string
  /** A word about how it stands, beside the title. */
  state?: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** A part of a page with a heading of its own. */
export function Card({ title, state, lead, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {state}
      {lead && <p>{lead}</p>}
      {children && <div>{children}</div>}
    </section>
  )
}
