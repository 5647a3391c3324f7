import { type ReactNode, useId } from 'react'
import styles from './UnitPart.module.css'

/** A part below an article that leads to a unit or to what it shows, under a heading of its own. It is not printed. */
export function UnitPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
