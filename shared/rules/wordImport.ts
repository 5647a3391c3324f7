import { endingOf } from '#shared/lib/fileNames.ts'
import { maxBytes, tooLargeMessage } from '#shared/rules/uploadRules.ts'

/* Shared by the editor and the bulk import. */

export const brokenWordMessage = '文档无法读取，可能已损坏或设有密码，请用 Word 或 WPS 另存为 .docx 后再试'
export const emptyWordMessage = '文档中没有可以导入的文字或图片'

/** Checks name and size only. */
export function wordProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (/^(doc|wps)$/.test(endingOf(name))) return '请先另存为 .docx 再导入'
  if (endingOf(name) !== 'docx') return '只能导入 .docx 格式的 Word 文档'
  if (size > maxBytes) return tooLargeMessage
}

interface Part {
  type: string
  alignment?: string | null
  styleId?: string | null
  styleName?: string | null
  children?: Part[]
}

/** mammoth keeps style names but no alignment, so centred and right-aligned paragraphs get a style. */
function keepAlignment(part: Part): Part {
  const children = part.children?.map(keepAlignment)
  const own = children ? { ...part, children } : part
  const plain = part.type === 'paragraph' && !/^(heading|title)/i.test(part.styleName ?? '')
  return plain && /^(center|right)$/.test(part.alignment ?? '') ? { ...own, styleId: null, styleName: `aligned-${part.alignment}` } : own
}

/** Options for mammoth. Alignment becomes the class `aligned-center` or `aligned-right`. */
export const wordOptions = {
  transformDocument: keepAlignment,
  styleMap: [
    "p[style-name='Title'] => h1:fresh",
    'u => u',
    "p[style-name='aligned-center'] => p.aligned-center:fresh",
    "p[style-name='aligned-right'] => p.aligned-right:fresh",
  ],
}

/** Returns the extension; undefined for Windows formats, which browsers cannot show. */
export const wordPictureType = (contentType: string): string | undefined => /^image\/(png|jpeg|gif|webp)$/.exec(contentType)?.[1]

/** Describes unsupported pictures and mammoth's warnings. */
export const leftOutOfWord = (unreadable: number, messages: readonly { message: string }[]): string[] => [
  ...(unreadable > 0 ? [`${unreadable} 张图片的格式不受支持，请另存为 JPG 或 PNG 后插入`] : []),
  ...(messages.some(({ message }) => /unrecognised element|could not be read|not supported/i.test(message))
    ? ['部分图形、公式或文本框未能导入，请核对']
    : []),
]
