import { useMemo } from 'react'
import type { Highlight } from '#shared/contracts/highlight.ts'
import { CardsPart } from '#web/features/showcase/CardsPart.tsx'
import { showcaseHome } from '#web/features/showcase/columns.ts'
import type { highlightDetailReads, highlightListReads } from '#web/features/showcase/highlight/highlight.reads.ts'
import { picturesOf, radioOf } from '#web/features/showcase/highlight/picturesOf.ts'
import { PictureWall } from '#web/features/showcase/PictureWall.tsx'
import { withoutNeighbours } from '#web/features/showcase/placeInList.ts'
import { ShowcasePage } from '#web/features/showcase/ShowcasePage.tsx'
import { classes } from '#web/lib/classes.ts'
import { dayOf } from '#web/lib/dateText.ts'
import type { PageProps } from '#web/lib/page.ts'
import { withoutMarks } from '#web/lib/titleParts.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { PageTools } from '#web/ui/article/ArticleTools.tsx'
import { PageEnd } from '#web/ui/article/PageEnd.tsx'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PictureLink } from '#web/ui/media/PictureLink.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { Segments } from '#web/ui/navigation/Segments.tsx'
import styles from './HighlightPages.module.css'

export function HighlightListPage({ data: { highlights }, url }: PageProps<typeof highlightListReads>) {
  const { page } = url
  const radio = radioOf(url)
  return (
    <ShowcasePage
      name="精彩瞬间"
      counted="组"
      tools={
        <Segments
          label="显示方式"
          choices={[
            { name: '活动展示', icon: 'grid', to: paths.highlights({ radio: 1 }), chosen: radio === 1 },
            { name: '单图展示', icon: 'picture', to: paths.highlights({ radio: 2 }), chosen: radio === 2 },
          ]}
        />
      }
      of={highlights}
      page={page}
      size={radio === 2 ? 8 : 12}
      to={(page) => paths.highlights({ radio, page })}
      skeleton={<CardsSkeleton cards={12} grid="grid-3" />}
    >
      {(items) => {
        const detail = ({ id, name }: { id: number; name: string }) => paths.highlightDetail({ id, title: name, page, radio })
        if (radio === 1) return <HighlightCards items={items} detail={detail} />
        return items.map((item) => <HighlightGroup key={item.id} highlight={item} href={detail(item)} />)
      }}
    </ShowcasePage>
  )
}

interface HighlightCardsProps {
  items: readonly (Highlight & { title: string })[]
  detail(item: Highlight): string
}

function HighlightCards({ items, detail }: HighlightCardsProps) {
  return (
    <ul className={classes('grid-3', styles.cards)}>
      {items.map((item) => (
        <li key={item.id}>
          <NewTabLink className={styles.card} href={detail(item)}>
            <div className={classes('cover-frame', styles.cover)}>
              <Picture fileKey={item.coverKey} alt="" width={395} height={263} />
            </div>
            <div className={styles.words}>
              <h3 className="clamp-title">
                <TitleText title={item.title} />
              </h3>
              <p className="tabular">
                <time>{dayOf(item.publishedAt)}</time>
                <span>{item.images.length} 张照片</span>
              </p>
            </div>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

function HighlightGroup({ highlight: { name, publishedAt, images }, href }: { highlight: Highlight; href: string }) {
  const pictures = useMemo(() => picturesOf(images), [images])
  const { open, preview } = usePicturePreview(pictures)
  const { row, arrows } = useCarousel(pictures.length)
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.head}>
        <h3>
          <NewTabLink href={href}>{name}</NewTabLink>
        </h3>
        <p className="tabular">
          <time>{dayOf(publishedAt)}</time>　{pictures.length} 张照片
        </p>
        <CarouselArrows {...arrows} className={styles.arrows} />
      </header>
      <CarouselRow ref={row} className={styles.strip}>
        {pictures.map(({ id, fileKey, src, title }, index) => (
          <li key={id} className={styles.slide}>
            <PictureLink className={styles.picture} src={src} title={title} onOpen={() => open(index)}>
              <Picture fileKey={fileKey} alt="" width={395} height={263} />
            </PictureLink>
            <p className={styles.caption}>{title}</p>
          </li>
        ))}
      </CarouselRow>
      {preview}
    </section>
  )
}

export function HighlightDetailPage({ data: { highlight, others }, url }: PageProps<typeof highlightDetailReads>) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('showcase', '精彩瞬间')
  const from = { radio: radioOf(url), page: url.page }
  const list = paths.highlights(from)
  const { newer, older } = highlight
  const more = withoutNeighbours(others, highlight).slice(0, 3)
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
      tools={false}
    >
      {highlight.images.length > 0 ? <PictureWall images={highlight.images} /> : <EmptyState title="暂无照片" />}
      <PageTools />
      <PageEnd newer={newer} older={older} to={(id) => paths.highlightDetail({ id, ...from })} counted="组" back={list}>
        <CardsPart
          heading={`更多${name}`}
          cards={more.map((item) => ({ ...item, href: paths.highlightDetail({ id: item.id, title: withoutMarks(item.title), ...from }) }))}
        />
      </PageEnd>
    </ArticleSheet>
  )
}
