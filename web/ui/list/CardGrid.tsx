import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { CoverCard } from '#web/ui/list/CoverCard.tsx'
import { type DrawingKind, drawingAt } from '#web/ui/media/drawings.ts'
import styles from './CardGrid.module.css'

interface Card {
  id: number
  title: string
  coverKey: string | null
}
interface CardGridProps<T extends Card> {
  items: readonly T[]
  drawings: DrawingKind
  detail(item: T): string
  children?(item: T): ReactNode
}

export function CardGrid<T extends Card>({ items, drawings, detail, children }: CardGridProps<T>) {
  return (
    <ul className={classes('grid-3', styles.grid)}>
      {items.map((item, place) => (
        <li key={item.id}>
          <CoverCard href={detail(item)} coverKey={item.coverKey} title={item.title} drawing={drawingAt(drawings, place)}>
            {children?.(item)}
          </CoverCard>
        </li>
      ))}
    </ul>
  )
}
