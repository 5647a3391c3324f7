import type { Highlight } from '#shared/contracts/highlight.ts'
import { classes } from '#web/lib/classes.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './HighlightCards.module.css'

interface HighlightCardsProps {
  items: readonly Highlight[]
  /** The address of one. */
  detail(item: Highlight): string
}

/** Activities by their covers, with the number of pictures of each. */
export function HighlightCards({ items, detail }: HighlightCardsProps) {
  return (
    <ul className={classes('grid-3', styles.cards)}>
      {items.map((item) => (
        <li key={item.id}>
          <NewTabLink className={styles.card} href={detail(item)}>
            <div className={styles.cover}>
              <Picture fileKey={item.coverKey} alt="" width={395} height={263} />
            </div>
            <h3 className="clamp-2">{item.name}</h3>
            <p className="tabular">
              <time dateTime={dayOf(item.publishedAt)}>{dayOf(item.publishedAt)}</time>
              <span>{item.images.length} 张照片</span>
            </p>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}
