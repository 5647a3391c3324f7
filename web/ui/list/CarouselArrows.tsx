import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './CarouselArrows.module.css'

interface CarouselArrowsProps {
  atStart: boolean
  atEnd: boolean
  previous(): void
  next(): void
  className?: string
}

/** Nothing if all items are visible. */
export function CarouselArrows({ atStart, atEnd, previous, next, className }: CarouselArrowsProps) {
  if (atStart && atEnd) return null
  return (
    <div className={classes(styles.arrows, className)}>
      <button type="button" aria-label="上一组" disabled={atStart} onClick={previous}>
        <Icon name="left" />
      </button>
      <button type="button" aria-label="下一组" disabled={atEnd} onClick={next}>
        <Icon name="right" />
      </button>
    </div>
  )
}
