import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import type { Cleaned } from '#server/html/cleaningWorker.ts'
import { createQueue } from '#server/locks.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isFileUrl } from '#shared/lib/fileNames.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'
import { emptyContentMessage, isEmptyContent } from '#shared/rules/contentRules.ts'
import { inlinePictureBytes } from '#shared/rules/uploadRules.ts'

/** Characters cleaned in this thread, in under 5 ms (4,000 take 30 to 90 ms); longer texts use a worker. */
const maxInlineLength = 1_000

/** Throws when the HTML is empty, and like `cleanDescription`. */
export async function cleanContent(html: string): Promise<CleanContent> {
  const clean = await cleanDescription(html)
  if (clean.html === '') throw new Refusal('refused', emptyContentMessage)
  return clean
}

/**
 * Cleans the HTML of a form in a worker thread; empty HTML becomes ''. Throws a `Refusal` for large inline pictures, and beyond the limits of time
 * and memory.
 */
export async function cleanDescription(html: string): Promise<CleanContent> {
  if (html.length <= maxInlineLength) return cleanText(html)
  const answer = await cleanApart(html)
  if ('content' in answer) return answer.content
  throw new Refusal('refused', answer.refused ?? unreadableMessage)
}

/** Milliseconds; the worst 300,000 characters take half a second on an idle machine. */
const timeoutMs = 5_000
/** MB of JavaScript heap. */
const maxMemory = 128

/** Serial: parallel texts only compete for time. */
const enqueue = createQueue({ concurrency: 1, maxWaiting: 50 })
let thread: Promise<Worker> | undefined

/**
 * Cleans HTML in a lasting worker thread. Exceeding `limitMs` ms or memory returns an empty result. Throws `Refusal('unavailable')` when the queue is
 * full.
 */
export const cleanApart = (html: string, limitMs = timeoutMs): Promise<Cleaned> =>
  enqueue(async () => {
    thread ??= startThread()
    const worker = await thread
    const answer = await ask(worker, html, limitMs)
    if (answer) return answer
    thread = undefined
    await worker.terminate()
    return {}
  })

/** Resolves after module loading, so that startup does not count as cleaning time. */
async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('cleaningWorker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: maxMemory } })
  // Errors are detected by exit; an idle thread must not keep the process alive.
  worker.on('error', () => {})
  await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  worker.unref()
  return worker
}

/** undefined on timeout or exit. */
function ask(worker: Worker, html: string, limitMs: number): Promise<Cleaned | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: Cleaned) => {
      clearTimeout(timer)
      worker.off('message', end).off('exit', ended)
      resolve(answer)
    }
    const ended = () => end()
    const timer = setTimeout(ended, limitMs)
    worker.on('message', end).on('exit', ended)
    worker.postMessage(html)
  })
}

export interface CleanContent {
  html: string
  summary: string
  pictureKeys: string[]
}

/**
 * Removes all but the allowed elements from HTML. Blocks this thread without a time limit; empty becomes ''. Throws for unreadable HTML and large
 * inline pictures.
 */
export function cleanText(html: string): CleanContent {
  const clean = cleanHtml(html)
  if (isEmptyContent(clean)) return { html: '', summary: '', pictureKeys: [] }
  return { html: clean, summary: summarise(clean), pictureKeys: picturesIn(clean) }
}

const unreadableMessage = '内容的格式过于复杂，请清除格式后重试'

/** More than the longest text needs; parsing blocks other requests. */
const maxTags = 20_000

/** Maximum passes; HTML still changing then is hostile. */
const passes = 5

/** Repeats cleaning until stable, against mutation XSS. */
function cleanHtml(html: string): string {
  if (html.split('<').length > maxTags) throw new Refusal('refused', unreadableMessage)
  let before = html
  for (let pass = 0; pass < passes; pass++) {
    const after = sanitizeHtml(before, allowedHtml).replaceAll('<p></p>', '').trim()
    if (after === before) return after
    before = after
  }
  throw new Refusal('refused', unreadableMessage)
}

/** Characters. */
const summaryLength = 120

/**
 * Returns the first 120 characters as plain text. Headings, captions, tables and quotes do not read as running text, nor does a last paragraph below a
 * rule, such as a disclaimer, nor what begins at a list that follows a sentence.
 */
export function summarise(html: string): string {
  const runningText = html.replace(/<(h[2-4]|figcaption|caption|table|blockquote)\b.*?<\/\1>|<hr ?\/?>\s*<p\b(?:(?!<\/p>).)*<\/p>\s*$/gs, ' ')
  const text = [...(sentencesAboveList(runningText) || oneLine(runningText) || oneLine(html))]
  return text.length > summaryLength ? `${text.slice(0, summaryLength).join('')}…` : text.join('')
}

/** In characters: with fewer sentences above a list, the list says more. */
const enough = 40

/** Returns '' without a list, or with too little above it. A clause that introduces the list goes with it. */
function sentencesAboveList(html: string): string {
  const list = html.search(/<[ou]l\b/)
  const above = list < 0 ? '' : oneLine(html.slice(0, list))
  const sentences = above.endsWith('：') ? (/^.*[。！？][”’）]?/s.exec(above)?.[0] ?? '') : above
  return sentences.length >= enough && /[。！？][”’）]?$/.test(sentences) ? sentences : ''
}

/** Chinese punctuation brings its own space. */
const oneLine = (html: string) => toText(html).replace(/([。！？；：，、…”’）》]) /g, '$1')

/** Cleaned HTML contains only these four entities. */
export const toText = (html: string) =>
  html
    .replace(/<\/(?:p|li|td|th|blockquote|h[2-4])>|<br \/>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/* The only allowlist. Nothing on it executes, loads from elsewhere, changes parsing, or leaves the page flow. */

const blocks = ['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br', 'figure', 'figcaption']
const words = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img']
const tableParts = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const aligned = ['p', 'h2', 'h3', 'h4', 'th', 'td']

/** Removed with their content; other disallowed tags keep their text. */
const notText = [
  ...['script', 'style', 'noscript', 'template', 'textarea', 'title', 'select', 'option', 'xmp', 'plaintext', 'noembed', 'noframes'],
  ...['svg', 'math', 'iframe', 'object', 'embed', 'applet', 'audio', 'video', 'canvas', 'xml'],
]

/** Disallowed tag whose text stays. */
const unwrapped: Tag = { tagName: 'span', attribs: {} }

const tooLargeInlineMessage = '图片过大，请用上传的方式插入'

const allowedHtml: IOptions = {
  allowedTags: [...blocks, ...words, ...tableParts],
  nonTextTags: notText,
  nestingLimit: 40,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    ...Object.fromEntries(aligned.map((tag) => [tag, ['style']])),
    th: ['colspan', 'rowspan', 'style'],
    td: ['colspan', 'rowspan', 'style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    section: 'p',
    article: 'p',
    del: 's',
    strike: 's',
    a: link,
    img: picture,
    ol: list,
    th: cell,
    td: cell,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

function link(_tag: string, { href = '' }: Attributes): Tag {
  const address = withoutControls(href)
  if (/^\/(?![/\\])/.test(address)) return { tagName: 'a', attribs: { href: address } }
  if (/^mailto:/i.test(address)) return { tagName: 'a', attribs: { href: address } }
  if (!/^https?:\/\/[^/]/i.test(address) || !parseUrl(address)) return unwrapped
  return { tagName: 'a', attribs: { href: address, rel: 'noopener', target: '_blank' } }
}

/** Browsers ignore control characters in URLs, so they could hide the scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const withoutControls = (address: string) => address.trim().replace(/[\u0000-\u001F\u007F]/g, '')

/** Allows stored files and small data URLs; others lose `src` and are removed. */
function picture(tagName: string, { src = '', alt = '', width, height }: Attributes): Tag {
  if (!isFileUrl(src) && !isInlinePicture(src)) return { tagName, attribs: {} }
  // `src` first: picturesIn relies on it.
  return { tagName, attribs: { src, alt, ...numbers({ width, height }), loading: 'lazy' } }
}

/** Throws for inline pictures that are too large. */
function isInlinePicture(src: string) {
  const [, bytes] = /^data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(src) ?? []
  if (bytes === undefined) return false
  if (Buffer.byteLength(bytes, 'base64') > inlinePictureBytes) throw new Refusal('refused', tooLargeInlineMessage)
  return true
}

function list(tagName: string, { start }: Attributes): Tag {
  return { tagName, attribs: numbers({ start }) }
}

function cell(tagName: string, { colspan, rowspan, style }: Attributes): Tag {
  return { tagName, attribs: { ...numbers({ colspan, rowspan }), ...(style && { style }) } }
}

const numbers = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => /^[1-9]\d{0,3}$/.test(entry[1] ?? '')))

export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="\/uploads\/([^"]+)"/g)].map(([, key]) => key as string)),
]

/** Whether a text is that of the HTML, apart from blanks and lines. */
export const isSameText = (html: string, text: string): boolean => withoutBlanks(toText(html)) === withoutBlanks(text)

const withoutBlanks = (text: string) => text.replace(/\s/g, '')
