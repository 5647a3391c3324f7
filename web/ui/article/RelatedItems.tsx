import { Link } from 'react-router-dom'
import { dayOf } from '#web/lib/dateText.ts'
import styles from './RelatedItems.module.css'

interface RelatedItem {
  id: number
  title: string
  publishedAt: string
}

export function RelatedItems({ items, to }: { items: readonly RelatedItem[]; to(id: number): string }) {
  if (items.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-heading">
      <h2 id="related-heading">相关阅读</h2>
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
