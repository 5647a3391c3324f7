import type { ArticleItem } from '#shared/contracts/article.ts'
import type { EntryOf } from '#shared/rules/siteMenus.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { ArticleTable } from '#web/ui/article/ArticleTable.tsx'
import { Tag, type TagLook } from '#web/ui/list/Tag.tsx'

const looks: Record<EntryOf<'news'>, TagLook> = { 实时要闻: 'brand', 协会动态: 'ink', 通知公告: 'gold' }
const isColumn = (label: string): label is EntryOf<'news'> => Object.hasOwn(looks, label)

/** The news of several columns as rows, each with the tag of its column. */
export function NewsTable({ items, detail }: { items: readonly ArticleItem[]; detail(item: ArticleItem): string }) {
  const nameOf = useNameOf()
  return (
    <ArticleTable
      items={items}
      detail={detail}
      tag={({ label }) => (isColumn(label) ? <Tag look={looks[label]}>{nameOf('news', label)}</Tag> : <Tag>{label}</Tag>)}
    />
  )
}
