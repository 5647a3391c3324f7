import type { ReactNode, Ref, UIEventHandler } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './CarouselRow.module.css'

interface CarouselRowProps {
  /** Of `useCarousel`. */
  ref?: Ref<HTMLUListElement>
  className?: string
  /** 0 where the items in sight may have nothing that takes the focus: the arrow keys scroll the row then. */
  tabIndex?: 0
  onScroll?: UIEventHandler
  /** `<li>` elements; the style sheet of the page sets their width, and so how many are in sight. */
  children: ReactNode
}

/** Items side by side, of which the row shows as many as fit. The browser scrolls it, so it works before hydration and without JavaScript. */
export function CarouselRow({ className, children, ...list }: CarouselRowProps) {
  return (
    <ul {...list} className={classes(styles.row, className)}>
      {children}
    </ul>
  )
}
