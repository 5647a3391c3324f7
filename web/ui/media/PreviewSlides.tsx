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

/** The pictures of a preview as slides that follow the finger. Two fingers, a double tap or a double click enlarge one. Loaded on demand. */
export function PreviewSlides({ images, index, onIndex }: PreviewSlidesProps) {
  const [slides, setSlides] = useState<Slides>()
  const [start] = useState(index)
  const still = useElderMode() || matchMedia('(prefers-reduced-motion: reduce)').matches
  const count = images.length

  // Before the next event: an effect that comes late would take a swipe back.
  useLayoutEffect(() => {
    if (!slides || slides.realIndex === index) return
    const steps = (index - slides.realIndex + count) % count
    if (steps === 1) slides.slideNext()
    else if (steps === count - 1) slides.slidePrev()
    // Not slideToLoop: it waits for a frame, and a key pressed meanwhile would be undone.
    else slides.slideTo(slides.slides.findIndex(({ dataset }) => Number(dataset.swiperSlideIndex) === index))
  }, [slides, index, count])

  return (
    <Swiper
      modules={modules}
      zoom
      loop={count > 1}
      // Keys may be pressed faster than the slides move.
      loopPreventsSliding={false}
      initialSlide={start}
      speed={still ? 0 : 300}
      // However quick a swipe is, its length decides: an eighth of the width.
      longSwipesMs={0}
      longSwipesRatio={0.125}
      // Swiper takes the focus from buttons otherwise, and keys would no longer reach the dialog.
      focusableElements="input"
      // Fingers that zoom or move a zoomed picture would swipe it away as well.
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

/** Whether a picture is shown or next to the one shown, round the ends. */
const isNear = (at: number, index: number, count: number) => [0, 1, count - 1].includes(Math.abs(at - index))
