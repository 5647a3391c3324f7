import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { PreviewStage } from '#web/ui/PreviewStage.tsx'
import styles from './PicturePreview.module.css'

/** A picture as the preview shows it. */
export interface PreviewImage {
  src: string
  /** What is in it; may be empty. */
  title: string
}

interface PicturePreviewProps {
  images: readonly PreviewImage[]
  /** The picture shown, from 0. */
  index: number
  /** The visitor goes to another picture. */
  onIndex(index: number): void
  /** Called when the preview has closed, in whatever way; whoever shows it takes it off the page then. */
  onClose(): void
}

/**
 * Pictures in the whole window, one at a time, shown as long as it is rendered. Arrows, Home and End, swiping and buttons lead through
 * them, round the ends. The element itself keeps the focus inside, closes on Esc and gives the focus back.
 */
export function PicturePreview({ images, index, onIndex, onClose }: PicturePreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    element.focus()
  }, [])

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

  // The neighbours are fetched ahead, so that going on shows them at once.
  useEffect(() => {
    for (const neighbour of [images[index + 1], images[index - 1]]) if (neighbour) new Image().src = neighbour.src
  }, [images, index])

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
      <PreviewStage key={image.src} image={image} previous={previous} next={next} alone={last === 0} />
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
