import { type ReactNode, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './DetailPart.module.css'

interface DetailPartProps {
  heading: string
  /** The target of links to it. */
  id?: string
  /** False for what leads elsewhere, which paper does not need. */
  printed?: boolean
  children: ReactNode
}

export function DetailPart({ heading, id, printed = false, children }: DetailPartProps) {
  const headingId = useId()
  return (
    <section className={classes(styles.part, printed && styles.printed)} id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {children}
    </section>
  )
}
