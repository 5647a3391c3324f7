import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { listEntries } from '#server/archives/zipEntries.ts'
import { type TidyText, tidyWordHtml } from '#server/documents/tidyWordHtml.ts'
import { answerRequests } from '#server/helpers/answerRequests.ts'
import { privateFile } from '#server/storage/folders.ts'
import { submissionLimits } from '#shared/rules/submissionRules.ts'
import { maxBytes } from '#shared/rules/uploadRules.ts'
import { brokenWordMessage, emptyWordMessage, leftOutOfWord, wordOptions, wordPictureType } from '#shared/rules/wordImport.ts'

/* Helper process for `<document> <folder>`; '' writes no pictures. A hostile document can only crash this process. */

/** In HTML `<img src="picture:0">`. */
export interface WordPicture {
  path: string
  type: string
  /** In bytes. */
  size: number
  sha256: string
}
export interface WordText extends Omit<TidyText, 'words'> {
  pictures: WordPicture[]
  leftOut: string[]
}
export type Converted = WordText | { problem: string }

/** For all parts together. */
const maxUnpackedBytes = 10 * maxBytes

async function convertDocx(bytes: Buffer, folder: string): Promise<Converted> {
  const packed = await repack(bytes)
  if (typeof packed === 'string') return { problem: packed }
  const pictures: WordPicture[] = []
  let unreadable = 0
  const convertImage = mammoth.images.imgElement(async (image) => {
    const type = wordPictureType(image.contentType)
    const content = type ? await image.readAsBuffer() : Buffer.alloc(0)
    if (!type || content.length === 0) {
      unreadable += 1
      return { src: '' }
    }
    const path = folder && join(folder, String(pictures.length))
    if (path) await writeFile(path, content, { mode: privateFile, flag: 'wx' })
    pictures.push({ path, type, size: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    return { src: `picture:${pictures.length - 1}` }
  })
  const converted = await mammoth.convertToHtml({ buffer: packed }, { ...wordOptions, convertImage }).catch(() => undefined)
  if (!converted) return { problem: brokenWordMessage }
  const { words, ...text } = tidyWordHtml(converted.value)
  if (words === '' && pictures.length === 0) return { problem: emptyWordMessage }
  if (text.html.length > submissionLimits.content) return { problem: '内容过长，请分成几篇' }
  return { ...text, pictures, leftOut: leftOutOfWord(unreadable, converted.messages) }
}

/** Limits mammoth's input; too large pictures become empty. */
async function repack(bytes: Buffer): Promise<Buffer | string> {
  const entries = await listEntries(bytes)
  if (!entries || entries.some(({ isEncrypted }) => isEncrypted)) return brokenWordMessage
  const parts: Record<string, Uint8Array> = Object.create(null)
  let left = maxUnpackedBytes
  for (const entry of entries) {
    const content = await entry.read(maxBytes)
    left -= 'bytes' in content ? content.bytes.length : maxBytes
    if (left < 0) return '文档展开后过大，请减少图片后再试'
    if ('bytes' in content) parts[entry.name] = content.bytes
    else if (content.failure === 'tooLarge' && !/\.(xml|rels)$/i.test(entry.name)) parts[entry.name] = new Uint8Array()
    else return content.failure === 'tooLarge' ? '文档过长，请分成几篇' : brokenWordMessage
  }
  return Buffer.from(zipSync(parts, { level: 0 }))
}

await answerRequests(async (path = '', folder = '') => convertDocx(await readFile(path), folder))
