import type { highlightDetailReads } from '#web/features/showcase/highlight/highlightDetail.reads.ts'
import { radioOf } from '#web/features/showcase/highlight/highlightUrl.ts'
import { PictureWall } from '#web/features/showcase/highlight/PictureWall.tsx'
import { showcaseHome } from '#web/features/showcase/showcaseHead.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

/** An activity: all its pictures. */
export function HighlightDetailPage({ data: { highlight }, url }: PageProps<typeof highlightDetailReads>) {
  const nameOf = useNameOf()
  const from = { radio: radioOf(url), page: url.number('page', 1) }
  const list = paths.highlights(from)
  const titles = new Map([highlight.newer, highlight.older, ...highlight.related].map((other) => [other?.id, other?.title]))
  const to = (id: number) => paths.highlightDetail({ id, title: titles.get(id) ?? '', ...from })
  return (
    <ArticleSheet
      trail={[showcaseHome(nameOf), { label: nameOf('showcase', '精彩瞬间'), to: list }]}
      title={highlight.name}
      facts={
        <>
          <ArticleFacts article={{ ...highlight, source: '', author: '' }} />
          <span className="tabular">共 {highlight.images.length} 张照片</span>
        </>
      }
    >
      {highlight.images.length > 0 ? <PictureWall images={highlight.images} /> : <EmptyState title="暂无照片" />}
      <NeighbourLinks newer={highlight.newer} older={highlight.older} to={to} />
      <RelatedItems items={highlight.related} to={to} />
      <BackToList to={list} />
    </ArticleSheet>
  )
}
