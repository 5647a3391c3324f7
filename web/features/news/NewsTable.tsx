import type { ArticleItem } from '#shared/contracts/article.ts'
import { ArticleTable } from '#web/ui/ArticleTable.tsx'
import { Tag, type TagLook } from '#web/ui/Tag.tsx'

const looks: Record<string, TagLook> = { 实时要闻: 'red', 协会动态: 'ink', 通知公告: 'gold' }

/** The news of several columns as rows, each with the tag of its column. */
export function NewsTable({ items, detail }: { items: readonly ArticleItem[]; detail(item: ArticleItem): string }) {
  return <ArticleTable items={items} detail={detail} tag={(item) => <Tag look={looks[item.label]}>{item.label}</Tag>} />
}
