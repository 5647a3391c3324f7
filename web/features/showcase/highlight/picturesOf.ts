import type { HighlightImage } from '#shared/contracts/highlight.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The pictures of a highlight that can be shown, with their addresses. */
export const picturesOf = (images: readonly HighlightImage[]) =>
  images.flatMap(({ fileKey, ...rest }) => (fileKey ? { ...rest, fileKey, src: fileUrl(fileKey) } : []))

/** The display in the address: 1 活动展示, unless it says 2 单图展示. */
export const radioOf = (url: PageUrl) => url.number('radio', 1, 2)
