import type { ReactNode } from 'react'
import { dayOf } from '#web/lib/dateText.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ArticleTable.module.css'

interface Row {
  id: number
  title: string
  publishedAt: string
  /** Shown in a table with days. */
  summary?: string
}
interface ArticleTableProps<T extends Row> {
  items: readonly T[]
  detail(item: T): string
  tag?(item: T): ReactNode
  note?(item: T): ReactNode
  days?: boolean
}

export function ArticleTable<T extends Row>({ items, detail, tag, note, days = false }: ArticleTableProps<T>) {
  return (
    <table className={days ? `${styles.table} ${styles.withDays}` : styles.table}>
      <thead>
        <tr>
          {days && (
            <th scope="col">
              <span className="visually-hidden">日期</span>
            </th>
          )}
          {tag && (
            <th scope="col">
              <span className="visually-hidden">类别</span>
            </th>
          )}
          <th scope="col">
            <span className="visually-hidden">标题</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">发布日期</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {days && (
              <td className={styles.day}>
                <DayBlock date={item.publishedAt} look="stacked" />
              </td>
            )}
            {tag && <td className={styles.tag}>{tag(item)}</td>}
            <td className={styles.title}>
              <NewTabLink href={detail(item)}>
                <TitleText title={item.title} />
              </NewTabLink>
              {note && <p className="clamp-2">{note(item)}</p>}
              {days && item.summary && <p className={styles.excerpt}>{excerpt(item.summary, 90)}</p>}
            </td>
            <td className={styles.date}>
              <time dateTime={dayOf(item.publishedAt)}>{dayOf(item.publishedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
