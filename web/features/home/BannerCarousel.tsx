import { useState } from 'react'
import type { Swiper as Carousel } from 'swiper'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import { BannerSlide } from '#web/features/home/BannerSlide.tsx'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { useAutoplay } from '#web/features/home/useAutoplay.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Part } from '#web/ui/Part.tsx'
import styles from './BannerCarousel.module.css'

/** The large pictures. They change by themselves until the visitor looks closer or says stop. */
export function BannerCarousel({ banners }: { banners: HomeData['banners'] }) {
  return (
    <section className={styles.banner} aria-roledescription="轮播" aria-label="图片要闻">
      <Part of={banners} empty="暂无轮播图">
        {({ items }) => <Slides banners={items} />}
      </Part>
    </section>
  )
}

type Banners = Extract<HomeData['banners'], { ok: true }>['value']['items']

function Slides({ banners }: { banners: Banners }) {
  const [carousel, setCarousel] = useState<Carousel>()
  const [shown, setShown] = useState(0)
  const { holding, playing, allowed, toggle } = useAutoplay(() => carousel?.slideNext())
  const several = banners.length > 1
  return (
    <div className={`${styles.stage} on-dark`} {...holding}>
      <Swiper className={styles.slides} loop={several} onSwiper={setCarousel} onRealIndexChange={({ realIndex }) => setShown(realIndex)}>
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.id}>
            <BannerSlide banner={banner} first={index === 0} inert={index !== shown} />
          </SwiperSlide>
        ))}
      </Swiper>
      {several && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => carousel?.slidePrev()}>
            <Icon name="left" />
          </button>
          <span className="tabular">
            {shown + 1} / {banners.length}
          </span>
          <button type="button" aria-label="下一张" onClick={() => carousel?.slideNext()}>
            <Icon name="right" />
          </button>
          {allowed && (
            <button type="button" aria-label={playing ? '暂停自动播放' : '开始自动播放'} onClick={toggle}>
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
