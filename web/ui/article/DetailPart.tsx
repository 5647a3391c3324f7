import { type ReactNode, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './DetailPart.module.css'

interface DetailPartProps {
  heading: string
  /** The target of links to it. */
  id?: string
  /** False for what leads elsewhere, which paper does not need. */
  printed?: boolean
  /** A way further, at the end of the line of the heading. */
  more?: ReactNode
  children: ReactNode
}

export function DetailPart({ heading, id, printed = false, more, children }: DetailPartProps) {
  const headingId = useId()
  return (
    <section className={classes(styles.part, printed && styles.printed)} id={id} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
