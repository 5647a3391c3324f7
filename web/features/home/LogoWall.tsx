import { Grid } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/grid'
import type { CompanyItem } from '#shared/contracts/company.ts'
import { paths } from '#web/paths.ts'
import { CarouselArrows } from '#web/ui/CarouselArrows.tsx'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useCarousel } from '#web/ui/useCarousel.ts'
import styles from './LogoWall.module.css'

const onPhones = { slidesPerView: 2, slidesPerGroup: 2 }
const onWideScreens = { slidesPerView: 4, slidesPerGroup: 4 }

/** The logos of all member enterprises, eight at a time. */
export function LogoWall({ companies }: { companies: readonly CompanyItem[] }) {
  const { carousel, arrows, holder } = useCarousel()
  return (
    <div {...holder}>
      <Swiper
        className={styles.wall}
        modules={[Grid]}
        wrapperTag="ul"
        {...carousel}
        {...onPhones}
        breakpoints={{ 992: onWideScreens }}
        grid={{ rows: 2, fill: 'row' }}
        spaceBetween={10}
      >
        {companies.map(({ id, name, logoKey }) => (
          <SwiperSlide key={id} tag="li">
            <NewTabLink className={styles.logo} href={paths.companyDetail({ id })}>
              <Picture fileKey={logoKey} alt="" width={46} height={46} />
              <b className="clamp-2">{name}</b>
            </NewTabLink>
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselArrows {...arrows} className={styles.arrows} />
    </div>
  )
}
