import { Link } from 'react-router-dom'
import { dayOf } from '#web/lib/dateText.ts'
import { type Neighbour, NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
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

/** The neighbours of an article in its list, then the newest others. */
export function RelatedItems({ item: { newer, older, related }, to, heading = '相关阅读' }: RelatedItemsProps) {
  const others = related.filter(({ id }) => id !== newer?.id && id !== older?.id)
  return (
    <>
      <NeighbourLinks newer={newer} older={older} to={to} />
      {others.length > 0 && <Related heading={heading} items={others} to={to} />}
    </>
  )
}

function Related({ heading, items, to }: { heading: string; items: readonly RelatedItem[]; to(id: number): string }) {
  return (
    <section className={styles.related} aria-labelledby="related-heading">
      <h2 id="related-heading">{heading}</h2>
      <ul>
        {items.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <Link to={to(id)}>{title}</Link>
            <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
