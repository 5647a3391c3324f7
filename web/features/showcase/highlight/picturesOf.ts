import type { HighlightImage } from '#shared/contracts/highlight.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'

/** The pictures of a highlight that can be shown, with their addresses. */
export const picturesOf = (images: readonly HighlightImage[]) =>
  images.flatMap(({ fileKey, ...rest }) => (fileKey ? { ...rest, fileKey, src: fileUrl(fileKey) } : []))
