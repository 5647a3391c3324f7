import { fileUrl } from '#shared/lib/fileNames.ts'

/** The widths, in pixels, in which a stored picture can be fetched besides its own. */
export const pictureWidths = [320, 640, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Whether a stored file has smaller versions. Every uploaded picture is stored as WebP. */
export const hasSmaller = (key: string): boolean => key.endsWith('.webp')

/** Device pixels per CSS pixel of the sharpest screens. */
const maxDensity = 3

/**
 * Returns the `srcset` of a stored picture that is at most `width` CSS pixels wide on a desk; undefined for a file without smaller versions. It ends
 * with the first version that is wide enough for every screen. No spaces: home pages have twenty of them.
 */
export function sourceSet(key: string, width: number): string | undefined {
  if (!hasSmaller(key)) return undefined
  const enough = pictureWidths.findIndex((each) => each >= maxDensity * width)
  const widths = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  return widths.map((each) => `${fileUrl(key)}?w=${each} ${each}w`).join()
}
