import type { HighlightImage } from '#shared/contracts/highlight.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

/** Skips images without a file. */
export const picturesOf = (images: readonly HighlightImage[]) =>
  images.flatMap(({ fileKey, ...rest }) => (fileKey ? { ...rest, fileKey, src: fileUrl(fileKey) } : []))

/** 1 活动展示 (default) or 2 单图展示. */
export const radioOf = (url: PageUrl) => url.number('radio', 1, 2)
