import type { ReactNode, Ref, UIEventHandler } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './CarouselRow.module.css'

interface CarouselRowProps {
  /** From `useCarousel`. */
  ref?: Ref<HTMLUListElement>
  className?: string
  /** 0 if items may lack focusable elements, so that arrow keys scroll the row. */
  tabIndex?: 0
  onScroll?: UIEventHandler
  /** `<li>` elements; the page's CSS sets their width. */
  children: ReactNode
}

/** A horizontally scrolling row; native, so it works without JavaScript. */
export function CarouselRow({ className, children, ...list }: CarouselRowProps) {
  return (
    <ul {...list} className={classes(styles.row, className)}>
      {children}
    </ul>
  )
}
