import { fileUrl, pictureWidths } from '#shared/lib/fileNames.ts'

const [narrowest] = pictureWidths
const widest = Math.max(...pictureWidths)

/** Returns `src` and `srcSet`. With `sizes`, all versions up to 2× by width; without, those for about `width` CSS pixels at 1× and 2×. */
export function pictureSources(key: string, width: number, sizes?: string): { src: string; srcSet?: string; sizes?: string } {
  const base = `${fileUrl(key)}?w=`
  const versionFor = (minWidth: number) => pictureWidths.find((each) => each >= minWidth) ?? widest
  const [src, sharpest] = [base + versionFor(width), versionFor(2 * width)]
  if (!sizes) return { src, srcSet: sharpest > narrowest ? `${base}${sharpest} 2x` : undefined }
  const widths = pictureWidths.filter((each) => each <= sharpest)
  return { src, sizes, srcSet: widths.map((each) => `${base}${each} ${each}w`).join() }
}
