import type { FoodShopDetail } from '#shared/contracts/food.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import { usePicturePreview } from '#web/ui/media/usePicturePreview.tsx'
import styles from './DishCarousel.module.css'

const inSight = 3

/** What the restaurant recommends, three dishes in sight. */
export function DishCarousel({ dishes }: { dishes: FoodShopDetail['dishes'] }) {
  const { row, arrows } = useCarousel(dishes.length)
  const pictures = dishes.map(({ title, imageKey }) => ({ src: imageKey ? fileUrl(imageKey) : '', title }))
  const { open, preview } = usePicturePreview(pictures)
  return (
    <Section label="推荐菜品" ground="paper">
      <SectionHead aside={dishes.length > inSight && <CarouselArrows {...arrows} className={styles.arrows} />}>
        <h2>推荐菜品</h2>
      </SectionHead>
      <CarouselRow ref={row} className={styles.strip}>
        {dishes.map(({ id, title, imageKey }, index) => (
          <li key={id} className={styles.slide}>
            <PreviewLink className={styles.dish} src={pictures[index]?.src ?? ''} title={title} onOpen={() => open(index)}>
              <Picture fileKey={imageKey} alt="" width={406} height={271} />
              {/* The hint is for the eye: the link says it in its name. */}
              <span className={styles.name} data-hint="点击看大图">
                {title}
              </span>
            </PreviewLink>
          </li>
        ))}
      </CarouselRow>
      {preview}
    </Section>
  )
}
