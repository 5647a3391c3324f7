import { CardsPart } from '#web/features/showcase/CardsPart.tsx'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import type { highlightDetailReads } from '#web/features/showcase/highlight/highlight.reads.ts'
import { radioOf } from '#web/features/showcase/highlight/picturesOf.ts'
import { PictureWall } from '#web/features/showcase/PictureWall.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

export function HighlightDetailPage({ data: { highlight, highlights }, url }: PageProps<typeof highlightDetailReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('showcase', '精彩瞬间')
  const from = { radio: radioOf(url), page: url.number('page', 1) }
  const list = paths.highlights(from)
  const others = highlights.ok ? highlights.value.items : []
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: name, to: list }]}
      title={highlight.name}
      facts={
        <>
          <ArticleFacts article={{ ...highlight, source: '', author: '' }} />
          <span className="tabular">共 {highlight.images.length} 张照片</span>
        </>
      }
      sizes={false}
      readAloud={false}
    >
      {highlight.images.length > 0 ? <PictureWall images={highlight.images} /> : <EmptyState title="暂无照片" />}
      <CardsPart
        heading={`更多${name}`}
        cards={others.map(({ id, name: title, coverKey }) => ({ id, title, coverKey, href: paths.highlightDetail({ id, title, ...from }) }))}
      />
      <BackToList to={list} />
    </ArticleSheet>
  )
}
