import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import { type DrawingKind, drawingAt } from '#web/ui/media/drawings.ts'
import styles from './CardGrid.module.css'

interface Card {
  id: number
  title: string
  coverKey: string | null
  publishedAt?: string
}
interface CardGridProps<T extends Card> {
  items: readonly T[]
  drawings: DrawingKind
  detail(item: T): string
  /** Shows the day of each. */
  days?: boolean
  /** What the days are of. */
  dayNote?: string
  /** On phones a card is a row; one with a day always is. */
  asRows?: boolean
  children?(item: T): ReactNode
}

export function CardGrid<T extends Card>({ items, drawings, detail, days = false, dayNote, asRows = days, children }: CardGridProps<T>) {
  return (
    <ul className={classes('grid-3', styles.grid, asRows && styles.rows)}>
      {items.map((item, index) => (
        <li key={item.id}>
          <CoverCard
            href={detail(item)}
            coverKey={item.coverKey}
            title={item.title}
            drawing={drawingAt(drawings, index)}
            day={days ? item.publishedAt : undefined}
            dayNote={dayNote}
            asRow={asRows}
          >
            {children?.(item)}
          </CoverCard>
        </li>
      ))}
    </ul>
  )
}
