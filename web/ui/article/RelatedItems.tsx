import { Link } from 'react-router-dom'
import { dayOf } from '#web/lib/dateText.ts'
import { DetailPart } from '#web/ui/article/DetailPart.tsx'
import type { Neighbour } from '#web/ui/article/NeighbourLinks.tsx'
import styles from './RelatedItems.module.css'

interface RelatedItem {
  id: number
  title: string
  publishedAt: string
}

interface RelatedItemsProps {
  item: { newer: Neighbour | null; older: Neighbour | null; related: readonly RelatedItem[] }
  to(id: number): string
  heading?: string
}

/** The newest others, without the neighbours, which follow. */
export function RelatedItems({ item: { newer, older, related }, to, heading = '相关阅读' }: RelatedItemsProps) {
  const others = related.filter(({ id }) => id !== newer?.id && id !== older?.id)
  if (others.length === 0) return null
  return (
    <DetailPart heading={heading}>
      <ul className={styles.related}>
        {others.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <Link to={to(id)}>{title}</Link>
            <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
