import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PreviewImage } from '#web/ui/PicturePreview.tsx'
import styles from './PicturePreview.module.css'

/** A finger that went this far meant to go on. */
const swipe = 48

interface PreviewStageProps {
  image: PreviewImage
  previous(): void
  next(): void
  /** There is no other picture to swipe to. */
  alone: boolean
}

/** The picture of a preview. It follows the finger, and gives way to the next one when the finger went far enough. */
export function PreviewStage({ image, previous, next, alone }: PreviewStageProps) {
  const picture = useRef<HTMLImageElement>(null)
  const start = useRef<{ x: number; pointer: number }>(undefined)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  // A picture that is there already may tell nobody.
  useEffect(() => {
    if (picture.current?.complete) setState(picture.current.naturalWidth > 0 ? 'shown' : 'failed')
  }, [])

  const move = (distance: number) => {
    if (picture.current) picture.current.style.translate = distance === 0 ? '' : `${distance}px`
  }
  const begin = ({ isPrimary, button, clientX, pointerId }: PointerEvent) => {
    // A second finger means zooming, not swiping.
    start.current = isPrimary && button === 0 && !alone ? { x: clientX, pointer: pointerId } : undefined
    move(0)
  }
  const follow = ({ clientX, pointerId }: PointerEvent) => {
    if (start.current?.pointer === pointerId) move(clientX - start.current.x)
  }
  const end = ({ clientX, pointerId }: PointerEvent) => {
    if (start.current?.pointer !== pointerId) return
    const distance = clientX - start.current.x
    start.current = undefined
    move(0)
    if (distance > swipe) previous()
    if (distance < -swipe) next()
  }
  const cancel = () => {
    start.current = undefined
    move(0)
  }

  return (
    <div
      className={styles.stage}
      aria-busy={state === 'loading'}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={cancel}
      onPointerLeave={cancel}
    >
      {state === 'loading' && <span className={styles.spinner} />}
      {state === 'failed' ? (
        <p>图片无法显示</p>
      ) : (
        <img ref={picture} src={image.src} alt={image.title} draggable={false} onLoad={() => setState('shown')} onError={() => setState('failed')} />
      )}
    </div>
  )
}
