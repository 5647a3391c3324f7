import { fileUrl, pictureWidths } from '#shared/lib/fileNames.ts'

const [narrowest] = pictureWidths
const widest = Math.max(...pictureWidths)

/** Returns `src` and `srcSet`. With `sizes`, all versions by width; without, those for about `width` CSS pixels at 1× and 2×. */
export function pictureSources(key: string, width: number, sizes?: string): { src: string; srcSet?: string; sizes?: string } {
  const base = `${fileUrl(key)}?w=`
  const version = (minWidth: number) => base + (pictureWidths.find((each) => each >= minWidth) ?? widest)
  if (sizes) return { src: version(width), sizes, srcSet: pictureWidths.map((each) => `${base}${each} ${each}w`).join() }
  return { src: version(width), srcSet: 2 * width > narrowest ? `${version(2 * width)} 2x` : undefined }
}
