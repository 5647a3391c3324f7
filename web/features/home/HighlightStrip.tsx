import type { HomeData } from '#web/features/home/home.reads.ts'
import { useNameOf } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './HighlightStrip.module.css'

const inSight = 3

/** Pictures of what the association did, three in sight. */
export function HighlightStrip({ highlights }: { highlights: HomeData['highlights'] }) {
  const name = useNameOf()('showcase', '精彩瞬间')
  const count = highlights.ok ? highlights.value.items.length : 0
  const { row, arrows } = useCarousel(count)
  return (
    <Section label={name} ground="paper">
      <SectionHead
        aside={
          <div className={styles.tools}>
            <MoreLink to={paths.highlights()} of={name} />
            {count > inSight && <CarouselArrows {...arrows} className={styles.arrows} />}
          </div>
        }
      >
        <h2>{name}</h2>
      </SectionHead>
      <Part of={highlights} empty={`暂无${name}`}>
        {({ items }) => (
          <CarouselRow ref={row} className={styles.strip}>
            {items.map(({ id, name, coverKey, pictures }) => (
              <li key={id} className={styles.slide}>
                <NewTabLink className={`${styles.shot} on-dark`} href={paths.highlightDetail({ id, title: name })}>
                  <Picture fileKey={coverKey} alt="" width={395} height={263} />
                  <span className={styles.caption}>
                    <b>{name}</b>
                    <small className="tabular">{pictures} 张照片</small>
                  </span>
                </NewTabLink>
              </li>
            ))}
          </CarouselRow>
        )}
      </Part>
    </Section>
  )
}
