import { useMemo } from 'react'
import type { Highlight } from '#shared/contracts/highlight.ts'
import { picturesOf } from '#web/features/showcase/highlight/picturesOf.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import { usePicturePreview } from '#web/ui/media/usePicturePreview.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './HighlightGroup.module.css'

/** One activity with all its pictures in a row; each opens in the preview. */
export function HighlightGroup({ highlight: { name, publishedAt, images }, href }: { highlight: Highlight; href: string }) {
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
          <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>　{pictures.length} 张照片
        </p>
        <CarouselArrows {...arrows} className={styles.arrows} />
      </header>
      <CarouselRow ref={row} className={styles.strip}>
        {pictures.map(({ id, fileKey, src, title }, index) => (
          <li key={id} className={styles.slide}>
            <PreviewLink className={styles.picture} src={src} title={title} onOpen={() => open(index)}>
              <Picture fileKey={fileKey} alt="" width={395} height={263} />
            </PreviewLink>
            <p className={styles.caption}>{title}</p>
          </li>
        ))}
      </CarouselRow>
      {preview}
    </section>
  )
}
