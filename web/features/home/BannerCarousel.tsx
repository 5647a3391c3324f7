import { type UIEvent, useEffect, useReducer, useRef, useState } from 'react'
import { BannerSlide } from '#web/features/home/BannerSlide.tsx'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { useAutoplay } from '#web/features/home/useAutoplay.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
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

/** When the picture of the next slide begins to load, which is shown after six seconds. */
const loadNextAfterMs = 3_000

type Banners = Extract<HomeData['banners'], { ok: true }>['value']['items']

function Slides({ banners }: { banners: Banners }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** The pictures up to this one may load. A browser would load the others as soon as the page opens, because they are near. */
  const [near, loadUpTo] = useReducer((last: number, index: number) => Math.max(last, index), 0)
  const count = banners.length
  const several = count > 1
  /** After the last comes the first. */
  const go = (index: number) => row.current?.scrollTo({ left: ((index + count) % count) * row.current.clientWidth })
  const { holding, running, playing, allowed, toggle } = useAutoplay(() => go(shown + 1))
  const loadNext = () => loadUpTo(shown + 1)
  const look = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const position = scrollLeft / clientWidth
    setShown(Math.round(position))
    loadUpTo(Math.floor(position) + 1)
  }
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => loadUpTo(shown + 1), loadNextAfterMs)
    return () => clearTimeout(timer)
  }, [running, shown])
  return (
    <div className={`${styles.stage} on-dark`} {...holding} onPointerOver={loadNext} onFocusCapture={loadNext}>
      <CarouselRow ref={row} className={styles.slides} tabIndex={several ? 0 : undefined} onScroll={look}>
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <BannerSlide banner={banner} first={index === 0} loads={index <= near} inert={index !== shown} />
          </li>
        ))}
      </CarouselRow>
      {several && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => go(shown - 1)}>
            <Icon name="left" />
          </button>
          <span className="tabular">
            {shown + 1} / {count}
          </span>
          <button type="button" aria-label="下一张" onClick={() => go(shown + 1)}>
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
