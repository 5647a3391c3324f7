import { type FocusEvent, type UIEvent, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { classes } from '#web/lib/classes.ts'
import { useElderMode } from '#web/lib/elderMode.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './BannerCarousel.module.css'

export function BannerCarousel({ banners }: { banners: HomeData['banners'] }) {
  return (
    <section className={styles.banner} aria-roledescription="轮播" aria-label="图片要闻">
      <Part of={banners} empty="暂无轮播图">
        {({ items }) => <Slides banners={items} />}
      </Part>
    </section>
  )
}

/** Delay in ms before the next picture loads; slides change every six seconds. */
const loadNextAfterMs = 3_000

type Banners = Extract<HomeData['banners'], { ok: true }>['value']['items']

function Slides({ banners }: { banners: Banners }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  /** Pictures up to this index may load; browsers would load nearby lazy ones at once. */
  const [near, loadUpTo] = useReducer((last: number, index: number) => Math.max(last, index), 0)
  const count = banners.length
  const several = count > 1
  /** Wraps around. */
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
            <BannerSlide banner={banner} first={index === 0} loads={index <= near} inert={scripted && index !== shown} />
          </li>
        ))}
      </CarouselRow>
      {several && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => go(shown - 1)}>
            <Icon name="left" />
          </button>
          <span className="tabular">{`${shown + 1} / ${count}`}</span>
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

interface BannerSlideProps {
  banner: { url: string; imageKey: string | null; name: string }
  first: boolean
  loads: boolean
  /** Hidden slides are also excluded from keyboard focus, once scripts can show them. */
  inert: boolean
}

function BannerSlide({ banner: { url, imageKey, name }, first, loads, inert }: BannerSlideProps) {
  return (
    <div className={classes(styles.slide, loads && styles.loads)} inert={inert}>
      {/* Slightly less than the width on phones: 960 pixels suffice at 3× density. */}
      <Picture fileKey={imageKey} alt="" width={712} height={452} sizes="(max-width:991px) 85vw,712px" lazy={!first} />
      <div className={styles.caption}>
        <h2>
          {url ? (
            <NewTabLink href={url} external={!url.startsWith('/')}>
              {name}
            </NewTabLink>
          ) : (
            name
          )}
        </h2>
      </div>
    </div>
  )
}

const secondsShown = 6
const stillQuery = '(prefers-reduced-motion: reduce)'

const useReducedMotion = () =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(stillQuery)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(stillQuery).matches,
    () => false,
  )

/** Advances every six seconds, except on hover, focus or pause; disabled in 长者模式 and with reduced motion. Spread `holding` on the element. */
function useAutoplay(advance: () => void) {
  const still = useReducedMotion()
  const elder = useElderMode()
  const allowed = !still && !elder
  const [playing, setPlaying] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const running = allowed && playing && !hovered && !focused

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => !document.hidden && advance(), secondsShown * 1000)
    return () => clearInterval(timer)
  }, [running, advance])

  return {
    allowed,
    running,
    playing,
    toggle: () => setPlaying(!playing),
    holding: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  }
}
