import { type ReactNode, useId } from 'react'
import styles from './UnitPart.module.css'

export function UnitPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
