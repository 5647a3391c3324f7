import { type FocusEvent, useState } from 'react'
import type { Swiper } from 'swiper'

/**
 * Ties a carousel of several pictures to its arrows and to the keyboard: spread `carousel` on the Swiper, `arrows` on the CarouselArrows,
 * wherever on the page they stand, and `holder` on the element around the Swiper.
 */
export function useCarousel() {
  const [swiper, setSwiper] = useState<Swiper>()
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  const look = ({ isBeginning, isEnd }: Swiper) => setEdges({ atStart: isBeginning, atEnd: isEnd })

  /** Swiper's own handling counts slides one by one and loses its way where they stand in two rows. */
  function bringIntoSight({ target }: FocusEvent<HTMLElement>) {
    const slide = target.closest<HTMLElement>('.swiper-slide')
    if (!swiper || !slide) return
    // The browser has pushed the row by itself, which the carousel does not know of.
    swiper.el.scrollLeft = 0
    const from = -swiper.translate
    const inSight = slide.offsetLeft >= from - 1 && slide.offsetLeft + slide.offsetWidth <= from + swiper.width + 1
    if (inSight) return
    const group = swiper.snapGrid.findLastIndex((start) => start <= slide.offsetLeft + 1)
    swiper.slideTo(group * (swiper.params.slidesPerGroup ?? 1))
  }

  return {
    carousel: {
      onSwiper: (started: Swiper) => {
        setSwiper(started)
        look(started)
      },
      onToEdge: look,
      onFromEdge: look,
      onResize: look,
    },
    arrows: { ...edges, previous: () => swiper?.slidePrev(), next: () => swiper?.slideNext() },
    holder: { onFocus: bringIntoSight },
  }
}
