import { type ReactNode, useId } from 'react'
import styles from './DetailPart.module.css'

export function DetailPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
