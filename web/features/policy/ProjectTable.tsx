import type { ArticleItem } from '#shared/contracts/article.ts'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ProjectTable.module.css'

/** Projects with the amount of investment and their first words; on phones each is a card. */
export function ProjectTable({ items, detail }: { items: readonly ArticleItem[]; detail(item: ArticleItem): string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">项目名称</th>
          <th scope="col">投资金额</th>
          <th scope="col">项目内容</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={styles.name}>
              <NewTabLink href={detail(item)}>{item.title}</NewTabLink>
            </td>
            <td className={styles.amount}>{item.subtitle}</td>
            <td className={styles.content}>
              <p className="clamp-2">{item.summary}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
