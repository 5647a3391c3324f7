import { useEffect, useRef, useState } from 'react'
import fallback from '#web/assets/fallback.svg?no-inline'
import { pictureSources } from '#web/ui/media/pictureSources.ts'

interface PictureProps {
  fileKey: string | null
  /** What is in the picture; empty where the title beside it says the same. */
  alt: string
  width: number
  height: number
  /** As in HTML, for a picture whose width in CSS pixels depends on the window: browsers load a version that is wide enough. */
  sizes?: string
  /** Pictures are loaded when they come near the window; false for what stands at the top of a page. */
  lazy?: boolean
  /** What keeps its place where it is missing; the drawing of a hall unless it is given. */
  drawing?: string
  className?: string
}

/**
 * A picture of an editor. Without one, or where one that is named beside does not load, a drawing keeps its place. A picture with a
 * description that does not load shows it, by the style sheet (base.css): also before the page comes alive.
 */
export function Picture({ fileKey, alt, width, height, sizes, lazy = true, drawing = fallback, className }: PictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)

  // A picture that failed before the page came alive has told nobody.
  useEffect(() => {
    const image = element.current
    if (image?.complete && image.naturalWidth === 0) setFailedKey(fileKey)
  }, [fileKey])

  const shownKey = fileKey && (alt || fileKey !== failedKey) ? fileKey : null
  return (
    <img
      ref={element}
      {...(shownKey ? pictureSources(shownKey, width, sizes) : { src: drawing })}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? undefined : 'high'}
      decoding="async"
      className={className}
      onError={() => setFailedKey(fileKey)}
    />
  )
}
