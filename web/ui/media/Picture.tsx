import { useEffect, useRef, useState } from 'react'
import fallback from '#web/assets/fallback.svg?no-inline'
import { pictureSources } from '#web/ui/media/pictureSources.ts'

interface PictureProps {
  fileKey: string | null
  /** Empty if adjacent text describes the picture. */
  alt: string
  width: number
  height: number
  /** The HTML attribute, for window-dependent widths; a little less than they are, because the next version has twice the bytes. */
  sizes?: string
  /** False at the top of a page. */
  lazy?: boolean
  /** The placeholder for a missing picture; default: a hall. */
  drawing?: string
  className?: string
}

/**
 * A stored picture. A placeholder replaces a missing one, or one that fails with an empty `alt`; otherwise base.css shows the `alt`, also before
 * hydration.
 */
export function Picture({ fileKey, alt, width, height, sizes, lazy = true, drawing = fallback, className }: PictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)

  // Errors before hydration fire no event.
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
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy ? undefined : 'high'}
      className={className}
      onError={() => setFailedKey(fileKey)}
    />
  )
}
