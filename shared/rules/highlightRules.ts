import { checkLine, line } from '#shared/rules/contentRules.ts'

/* Shared by form and server. */

/** In characters and in pictures. */
export const maxInHighlight = { name: 60, caption: 60, images: 60 } as const

const captionLength = line('图片说明', maxInHighlight.caption)

function checkImages(images: { fileKey: string; title: string }[]): string | undefined {
  if (images.length > maxInHighlight.images) return `图片最多${maxInHighlight.images}张`
  if (new Set(images.map(({ fileKey }) => fileKey)).size < images.length) return '图片不能重复'
  const wrong = images.findIndex(({ title }) => captionLength(title))
  if (wrong >= 0) return `第 ${wrong + 1} 张：${captionLength(images[wrong]?.title ?? '')}`
}

/** Also apply to drafts. */
export const highlightRules = {
  name: checkLine('名称', '请输入名称', maxInHighlight.name),
  caption: captionLength,
  images: checkImages,
}

/** Returns messages for missing fields by field. A draft needs a name, a public group also a picture. */
export function missingHighlightFields({ name, images }: { name: string; images: unknown[] }, isPublic: boolean): { name?: string; images?: string } {
  return {
    ...(name.trim() === '' && { name: '请输入名称' }),
    ...(isPublic && images.length === 0 && { images: '请至少添加一张图片' }),
  }
}
