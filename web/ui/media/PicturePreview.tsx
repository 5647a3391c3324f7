import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import { PreviewPicture } from '#web/ui/media/PreviewPicture.tsx'
import type { PreviewSlides } from '#web/ui/media/PreviewSlides.tsx'
import styles from './PicturePreview.module.css'

export interface PreviewImage {
  src: string
  /** The description; may be empty. */
  title: string
}

interface PicturePreviewProps {
  images: readonly PreviewImage[]
  /** From 0. */
  index: number
  onIndex(index: number): void
  /** Called after any close; the parent then unmounts the preview. */
  onClose(): void
}

/**
 * A full-window, wrapping picture viewer, open while mounted; traps and restores the focus. Swipe and zoom code loads on opening; keys and buttons
 * work without it.
 */
function PicturePreview({ images, index, onIndex, onClose }: PicturePreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    element.focus()
  }, [])

  const Slides = usePreviewSlides()
  const last = images.length - 1
  const previous = () => onIndex(index > 0 ? index - 1 : last)
  const next = () => onIndex(index < last ? index + 1 : 0)
  const steps: Record<string, () => void> = { ArrowLeft: previous, ArrowRight: next, Home: () => onIndex(0), End: () => onIndex(last) }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step()
  }

  const image = images[index]
  if (!image) return null
  return (
    <dialog ref={dialog} className={`${styles.preview} on-dark`} aria-label="图片预览" tabIndex={-1} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <p className="tabular" aria-hidden="true">
          {index + 1} / {images.length}
        </p>
        <button type="button" aria-label="关闭预览" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.stage}>
        {Slides ? <Slides images={images} index={index} onIndex={onIndex} /> : <PreviewPicture key={index} image={image} />}
      </div>
      {last > 0 && (
        <>
          <button type="button" className={`${styles.step} ${styles.previous}`} aria-label="上一张" onClick={previous}>
            <Icon name="left" />
          </button>
          <button type="button" className={`${styles.step} ${styles.next}`} aria-label="下一张" onClick={next}>
            <Icon name="right" />
          </button>
        </>
      )}
      <p className={styles.title} role="status">
        <span className="visually-hidden">
          第 {index + 1} 张，共 {images.length} 张：
        </span>
        {image.title}
      </p>
    </dialog>
  )
}

function usePreviewSlides() {
  const [slides, setSlides] = useState<{ Slides: typeof PreviewSlides }>()
  useEffect(() => {
    import('#web/ui/media/PreviewSlides.tsx').then(
      ({ PreviewSlides }) => setSlides({ Slides: PreviewSlides }),
      // Keys and buttons still work.
      () => {},
    )
  }, [])
  return slides?.Slides
}

/** Returns `open` to show a picture and `preview` to render anywhere. */
export function usePicturePreview(images: readonly PreviewImage[]): { open(index: number): void; preview: ReactNode } {
  const [index, setIndex] = useState<number>()
  return {
    open: setIndex,
    preview: index !== undefined && <PicturePreview images={images} index={index} onIndex={setIndex} onClose={() => setIndex(undefined)} />,
  }
}
