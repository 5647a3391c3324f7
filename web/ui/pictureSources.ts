import { fileUrl } from '#shared/lib/fileNames.ts'
import { pictureWidths } from '#shared/rules/pictureWidths.ts'

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
  const version = (each: number) => `${src}?w=${each}`
  if (sizes) return { src, sizes, srcSet: pictureWidths.map((each) => `${version(each)} ${each}w`).join() }
  const [usual, sharp] = [enough(width), enough(2 * width)].map(version)
  return { src: usual as string, srcSet: usual === sharp ? undefined : `${sharp} 2x` }
}

const enough = (width: number) => pictureWidths.find((each) => each >= width) ?? 1600
