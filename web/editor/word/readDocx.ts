import { Refusal } from '#shared/lib/errors.ts'
import { brokenWordMessage, emptyWordMessage, leftOutOfWord, wordOptions, wordPictureType } from '#shared/rules/wordImport.ts'
import { cleanHtml } from '#web/editor/clean/cleanHtml.ts'

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
    const type = wordPictureType(image.contentType)
    if (!type) {
      unreadable += 1
      return { src: '' }
    }
    return { src: takePicture(new File([await image.readAsArrayBuffer()], `图片.${type}`, { type: image.contentType })) }
  })
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer: await file.arrayBuffer() }, { ...wordOptions, convertImage }).catch(() => {
    throw new Refusal('refused', brokenWordMessage)
  })
  const html = cleanHtml(value)
  if (html === '') throw new Refusal('refused', emptyWordMessage)
  return { html, leftOut: leftOutOfWord(unreadable, messages) }
}
