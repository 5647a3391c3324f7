import type { ReactNode } from 'react'
import { dayOf } from '#web/lib/dateText.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ArticleTable.module.css'

interface Row {
  id: number
  title: string
  publishedAt: string
}
interface ArticleTableProps<T extends Row> {
  items: readonly T[]
  detail(item: T): string
  tag?(item: T): ReactNode
}

export function ArticleTable<T extends Row>({ items, detail, tag }: ArticleTableProps<T>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
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
            {tag && <td className={styles.tag}>{tag(item)}</td>}
            <td className={styles.title}>
              <NewTabLink href={detail(item)}>
                <TitleText title={item.title} />
              </NewTabLink>
            </td>
            <td className={styles.date}>
              <time>{dayOf(item.publishedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
