import { Refusal } from '#shared/lib/errors.ts'
import { endingOf } from '#shared/lib/fileNames.ts'
import { mostBytes, tooLargeMessage } from '#shared/rules/uploadRules.ts'
import { cleanHtml } from '#web/editor/clean/cleanHtml.ts'
import { alignmentMap, keepAlignment } from '#web/editor/word/keepAlignment.ts'

const brokenMessage = '文档无法读取，可能已损坏或设有密码，请用 Word 或 WPS 另存为 .docx 后再试'

/** Why a file cannot be imported, as far as its name and size tell. */
export function wordProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (endingOf(name) === 'doc') return '请先另存为 .docx 再导入'
  if (endingOf(name) !== 'docx') return '只能导入 .docx 格式的 Word 文档'
  if (size > mostBytes) return tooLargeMessage
}

/**
 * Reads a Word document: its HTML as the editor takes it, and what was left out. `takePicture` answers the `src` for each of its
 * pictures. Throws a Refusal where it cannot be read. The reader is large, so it is loaded when it is needed.
 */
export async function readDocx(file: File, takePicture: (file: File) => string): Promise<{ html: string; leftOut: string[] }> {
  const { default: mammoth } = await import('mammoth').catch(() => {
    throw new Refusal('unavailable', '导入功能加载失败，请检查网络后重试')
  })
  let unreadable = 0
  const convertImage = mammoth.images.imgElement(async (image) => {
    const type = /^image\/(png|jpeg|gif|webp)$/.exec(image.contentType)?.[1]
    if (!type) {
      unreadable += 1
      return { src: '' }
    }
    return { src: takePicture(new File([await image.readAsArrayBuffer()], `图片.${type}`, { type: image.contentType })) }
  })
  const options = { convertImage, transformDocument: keepAlignment, styleMap: ["p[style-name='Title'] => h1:fresh", 'u => u', ...alignmentMap] }
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer: await file.arrayBuffer() }, options).catch(() => {
    throw new Refusal('refused', brokenMessage)
  })
  const html = cleanHtml(value)
  if (html === '') throw new Refusal('refused', '文档中没有可以导入的文字或图片')
  return {
    html,
    leftOut: [
      unreadable > 0 && `${unreadable} 张图片的格式不受支持，请另存为 JPG 或 PNG 后插入`,
      messages.some(({ message }) => /unrecognised element|could not be read|not supported/i.test(message)) &&
        '部分图形、公式或文本框未能导入，请核对',
    ].filter((text) => text !== false),
  }
}
