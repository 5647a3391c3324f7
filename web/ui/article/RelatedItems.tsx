import { dayOf } from '#web/lib/dateText.ts'
import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './RelatedItems.module.css'

interface RelatedItem {
  id: number
  title: string
  publishedAt: string
}

interface RelatedItemsProps {
  items: readonly RelatedItem[]
  to(id: number): string
  heading: string
  /** At the end of a row, instead of the date if there is one. */
  note?(id: number): string | undefined
}

/** The others closest in time. The neighbours, which follow, are not among them. Renders nothing for a single one: the list has it too. */
export function RelatedItems({ items, to, heading, note }: RelatedItemsProps) {
  if (items.length < 2) return null
  return (
    <DetailPart heading={heading}>
      <ul className={styles.related}>
        {items.map(({ id, title, publishedAt }) => {
          const text = note?.(id)
          return (
            <li key={id}>
              <Link to={to(id)}>{title}</Link>
              {text ? <span className="tabular">{text}</span> : <time>{dayOf(publishedAt)}</time>}
            </li>
          )
        })}
      </ul>
    </DetailPart>
  )
}
