import { line } from '#shared/rules/contentRules.ts'

/*
 * The rules of a group of pictures. The form checks them before it sends, the server when it receives: what is wrong comes out, undefined where
 * nothing is.
 */

/** The most there may be, in characters and in pictures. */
export const mostInHighlight = { name: 60, caption: 60, images: 60 } as const

const nameLength = line('名称', mostInHighlight.name)

function checkImages(images: { fileKey: string }[]): string | undefined {
  if (images.length > mostInHighlight.images) return `图片最多${mostInHighlight.images}张`
  if (new Set(images.map(({ fileKey }) => fileKey)).size < images.length) return '图片不能重复'
}

/** What holds for each field by itself, of a draft too. */
export const highlightRules = {
  name: (text: string) => (text === '' ? '请输入名称' : nameLength(text)),
  caption: line('图片说明', mostInHighlight.caption),
  images: checkImages,
}

/** What a group of pictures lacks, by field. A draft needs a name; what visitors see (`isPublic`) a picture. */
export function highlightLacks({ name, images }: { name: string; images: unknown[] }, isPublic: boolean): { name?: string; images?: string } {
  return {
    ...(name.trim() === '' && { name: '请输入名称' }),
    ...(isPublic && images.length === 0 && { images: '请至少添加一张图片' }),
  }
}
