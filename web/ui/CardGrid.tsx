import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { CoverCard } from '#web/ui/CoverCard.tsx'
import styles from './CardGrid.module.css'

interface Card {
  id: number
  title: string
  coverKey: string | null
}
interface CardGridProps<T extends Card> {
  items: readonly T[]
  /** The address of one; it opens in a new tab. */
  detail(item: T): string
  /** Lines under the title of a card. */
  children?(item: T): ReactNode
}

/** A list as cards with covers, three beside each other; two on phones. */
export function CardGrid<T extends Card>({ items, detail, children }: CardGridProps<T>) {
  return (
    <ul className={classes('grid-3', styles.grid)}>
      {items.map((item) => (
        <li key={item.id}>
          <CoverCard href={detail(item)} coverKey={item.coverKey} title={item.title}>
            {children?.(item)}
          </CoverCard>
        </li>
      ))}
    </ul>
  )
}
