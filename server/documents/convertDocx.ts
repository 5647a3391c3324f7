import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { DomUtils, parseDocument } from 'htmlparser2'
import mammoth from 'mammoth'
import { listEntries } from '#server/archives/zipEntries.ts'
import { answerRequests } from '#server/helpers/answerRequests.ts'
import { privateFile } from '#server/storage/folders.ts'
import { maxHtmlLength } from '#shared/rules/contentRules.ts'
import { maxBytes } from '#shared/rules/uploadRules.ts'
import { brokenWordMessage, emptyWordMessage, leftOutOfWord, wordOptions, wordPictureType } from '#shared/rules/wordImport.ts'

type Document = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

interface TidyText {
  html: string
  /** Leading or title heading; '' without one. */
  title: string
  /** In one line. */
  words: string
}

/**
 * Tidies like the editor (web/editor/clean): headings from h2, alignment as style, web links only, no empty paragraphs or indents. Saving cleans it
 * again.
 */
function tidyWordHtml(html: string): TidyText {
  const document = parseDocument(html)
  const title = tidyHeadings(document)
  for (const link of find(document, 'a')) if (!/^(https?:|mailto:)/i.test(link.attribs.href ?? '')) unwrap(link)
  for (const image of find(document, 'img')) {
    if (!image.attribs.src) DomUtils.removeElement(image)
    // First: the alternative text, which precedes it, may contain `>`.
    else image.attribs = { src: image.attribs.src, ...image.attribs }
  }
  for (const paragraph of find(document, 'p')) {
    const [, align] = /^aligned-(center|right)$/.exec(paragraph.attribs.class ?? '') ?? []
    paragraph.attribs = align ? { style: `text-align: ${align}` } : {}
  }
  for (const block of find(document, 'p', 'h2', 'h3', 'h4')) {
    trimStart(block)
    // A cell needs a paragraph.
    if (isEmpty(block) && !isInCell(block)) DomUtils.removeElement(block)
  }
  const words = DomUtils.innerText(document.children.flatMap((child) => [child, spaceBetween]))
    .replace(/\s+/g, ' ')
    .trim()
  return { html: DomUtils.getOuterHTML(document.children, { encodeEntities: 'utf8' }), title, words }
}

const [spaceBetween] = parseDocument(' ').children as [Document['children'][number]]

const find = (within: Document | Element, ...names: string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), within, true)

const textOf = (element: Element) => DomUtils.textContent(element).replace(/\s+/g, ' ').trim()
const isEmpty = (element: Element) => textOf(element) === '' && find(element, 'img').length === 0

/** Lowers headings if an h1 exists; returns the title. */
function tidyHeadings(document: Document): string {
  const headings = find(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
  const by = headings.some(({ name }) => name === 'h1') ? 1 : 0
  const [leading] = find(document, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter((block) => !isEmpty(block))
  const titled = headings.find((heading) => textOf(heading) !== '' && (heading === leading || heading.name === 'h1'))
  const title = titled ? textOf(titled) : ''
  for (const heading of headings) {
    // Headings are bold already.
    for (const bold of find(heading, 'b', 'strong')) unwrap(bold)
    heading.name = `h${Math.min(4, Number(heading.name[1]) + by)}`
  }
  return title
}

function unwrap(element: Element) {
  for (const child of [...element.children]) DomUtils.prepend(element, child)
  DomUtils.removeElement(element)
}

function isInCell(block: Element): boolean {
  for (let parent = block.parent; parent; parent = parent.parent) if ('name' in parent && /^t[dh]$/.test(parent.name)) return true
  return false
}

/** Includes wide and non-breaking spaces. */
function trimStart(block: Element) {
  for (const text of DomUtils.find((node) => node.type === 'text', block.children, true, Number.POSITIVE_INFINITY)) {
    if (!('data' in text)) continue
    text.data = text.data.replace(/^[\s\u00a0\u3000]+/, '')
    if (text.data !== '') return
  }
}

/* Helper process for `<document> <folder>`; '' writes no pictures. A hostile document can only crash this process. */

/** In HTML `<img src="picture:0" …>`. */
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
  let writeError: unknown
  const convertImage = mammoth.images.imgElement(async (image) => {
    const type = wordPictureType(image.contentType)
    const content = type ? await image.readAsBuffer() : Buffer.alloc(0)
    if (!type || content.length === 0) {
      unreadable += 1
      return { src: '' }
    }
    const path = folder && join(folder, String(pictures.length))
    if (path)
      await writeFile(path, content, { mode: privateFile, flag: 'wx' }).catch((error: unknown) => {
        writeError = error
      })
    pictures.push({ path, type, size: content.length, sha256: hash('sha256', content) })
    return { src: `picture:${pictures.length - 1}` }
  })
  const converted = await mammoth.convertToHtml({ buffer: packed }, { ...wordOptions, convertImage }).catch(() => undefined)
  // mammoth would leave the picture out.
  if (writeError) throw writeError
  if (!converted) return { problem: brokenWordMessage }
  const { words, ...text } = tidyWordHtml(converted.value)
  if (words === '' && pictures.length === 0) return { problem: emptyWordMessage }
  if (text.html.length > maxHtmlLength) return { problem: '内容过长，请分成几篇' }
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
