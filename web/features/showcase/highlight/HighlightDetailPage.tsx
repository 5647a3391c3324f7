import { useMemo } from 'react'
import type { HighlightImage } from '#shared/contracts/highlight.ts'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import type { highlightDetailReads } from '#web/features/showcase/highlight/highlight.reads.ts'
import { picturesOf, radioOf } from '#web/features/showcase/highlight/picturesOf.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import styles from './HighlightDetailPage.module.css'

export function HighlightDetailPage({ data: { highlight }, url }: PageProps<typeof highlightDetailReads>) {
  const menuLabel = useMenuLabel()
  const from = { radio: radioOf(url), page: url.number('page', 1) }
  const list = paths.highlights(from)
  const titles = new Map([highlight.newer, highlight.older, ...highlight.related].map((other) => [other?.id, other?.title]))
  const to = (id: number) => paths.highlightDetail({ id, title: titles.get(id) ?? '', ...from })
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', '精彩瞬间'), to: list }]}
      title={highlight.name}
      facts={
        <>
          <ArticleFacts article={{ ...highlight, source: '', author: '' }} />
          <span className="tabular">共 {highlight.images.length} 张照片</span>
        </>
      }
    >
      {highlight.images.length > 0 ? <PictureWall images={highlight.images} /> : <EmptyState title="暂无照片" />}
      <RelatedItems item={highlight} to={to} />
      <BackToList to={list} />
    </ArticleSheet>
  )
}

function PictureWall({ images }: { images: readonly HighlightImage[] }) {
  const pictures = useMemo(() => picturesOf(images), [images])
  const isWide = (index: number) => index === 0 && pictures.length % 2 === 1
  const { open, preview } = usePicturePreview(pictures)
  return (
    <>
      <ul className={styles.wall}>
        {pictures.map(({ id, fileKey, src, title }, index) => (
          <li key={id}>
            <PreviewLink className={styles.picture} src={src} title={title} onOpen={() => open(index)}>
              <Picture
                fileKey={fileKey}
                alt=""
                width={790}
                height={526}
                sizes={isWide(index) ? '(max-width:767px) 92vw,800px' : '(max-width:767px) 47vw,400px'}
                lazy={index > 2}
              />
            </PreviewLink>
            {title && <p>{title}</p>}
          </li>
        ))}
      </ul>
      {preview}
    </>
  )
}
