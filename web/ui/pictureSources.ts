import { fileUrl } from '#shared/lib/fileNames.ts'
import { hasSmaller, pictureWidths } from '#shared/rules/pictureWidths.ts'

interface Sources {
  src: string
  srcSet?: string
  sizes?: string
}

/**
 * Returns what the browser chooses from for a stored picture. With `sizes`, every version by its width; the picture itself is for browsers that cannot
 * choose. Without, it is about `width` CSS pixels wide on every window: one version for usual screens, and one for sharper ones, in fewer bytes of HTML.
 */
export function pictureSources(key: string, width: number, sizes?: string): Sources {
  const src = fileUrl(key)
  if (!hasSmaller(key)) return { src }
  if (sizes) return { src, srcSet: pictureWidths.map((each) => `${src}?w=${each} ${each}w`).join(), sizes }
  const [usual, sharp] = [enough(width), enough(2 * width)]
  return { src: src + version(usual), ...(sharp !== usual && { srcSet: `${src}${version(sharp)} 2x` }) }
}

const enough = (width: number) => pictureWidths.find((each) => each >= width)
/** Undefined stands for the picture itself. */
const version = (width: number | undefined) => (width ? `?w=${width}` : '')
