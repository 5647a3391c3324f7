import { useLayoutEffect, useState } from 'react'
import type { Swiper as Slides } from 'swiper'
import { Zoom } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/zoom'
import { useElderMode } from '#web/lib/elderMode.ts'
import type { PreviewImage } from '#web/ui/media/PicturePreview.tsx'
import { PreviewPicture } from '#web/ui/media/PreviewPicture.tsx'

interface PreviewSlidesProps {
  images: readonly PreviewImage[]
  index: number
  onIndex(index: number): void
}

const modules = [Zoom]

/** Swipeable slides with zoom by pinch, double tap or double click. Loaded on demand. */
export function PreviewSlides({ images, index, onIndex }: PreviewSlidesProps) {
  const [slides, setSlides] = useState<Slides>()
  const [start] = useState(index)
  const still = useElderMode() || matchMedia('(prefers-reduced-motion: reduce)').matches
  const count = images.length

  // Layout effect: a late effect would revert a swipe.
  useLayoutEffect(() => {
    if (!slides || slides.realIndex === index) return
    const steps = (index - slides.realIndex + count) % count
    if (steps === 1) slides.slideNext()
    else if (steps === count - 1) slides.slidePrev()
    // slideToLoop waits for a frame and would undo keys pressed meanwhile.
    else slides.slideTo(slides.slides.findIndex(({ dataset }) => Number(dataset.swiperSlideIndex) === index))
  }, [slides, index, count])

  return (
    <Swiper
      modules={modules}
      zoom
      loop={count > 1}
      // Keys may be faster than the slides.
      loopPreventsSliding={false}
      initialSlide={start}
      speed={still ? 0 : 300}
      // Only the swipe's length counts: an eighth of the width.
      longSwipesMs={0}
      longSwipesRatio={0.125}
      // Otherwise Swiper blurs buttons, and keys no longer reach the dialog.
      focusableElements="input"
      // Disables swiping while zoomed, because gestures would also swipe.
      onZoomChange={(swiper, scale) => {
        swiper.allowTouchMove = scale === 1
      }}
      onSwiper={setSlides}
      onRealIndexChange={({ realIndex }) => onIndex(realIndex)}
    >
      {images.map((image, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may be the same, and none changes places
        <SwiperSlide key={at} zoom aria-hidden={at !== index}>
          {isNear(at, index, count) && <PreviewPicture image={image} />}
        </SwiperSlide>
      ))}
    </Swiper>
  )
}

/** Whether a picture is current or adjacent, wrapping around. */
const isNear = (at: number, index: number, count: number) => [0, 1, count - 1].includes(Math.abs(at - index))
