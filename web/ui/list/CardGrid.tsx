import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import { phonePlaces } from '#web/ui/list/phonePlaces.ts'
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
  /** Shows the day of each; on phones a card is a row then. */
  days?: boolean
  /** Whether a card has so much to say that on phones it takes a row. */
  isWide?(item: T): boolean
  children?(item: T): ReactNode
}

export function CardGrid<T extends Card>({ items, drawings, detail, days = false, isWide, children }: CardGridProps<T>) {
  const places = isWide ? phonePlaces(items, isWide) : []
  return (
    <ul className={classes('grid-3', styles.grid, days && styles.days)}>
      {items.map((item, index) => (
        <li key={item.id} className={styles[places[index] ?? '']}>
          <CoverCard
            href={detail(item)}
            coverKey={item.coverKey}
            title={item.title}
            drawing={drawingAt(drawings, index)}
            day={days ? item.publishedAt : undefined}
          >
            {children?.(item)}
          </CoverCard>
        </li>
      ))}
    </ul>
  )
}
