import type { Note } from '#server/import/decode.ts'
import { tidyLine } from '#shared/lib/codecs.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'

/** Above any real title or line; longer is an error. */
const maxLine = 500

const tags = /<\/?[a-z][^<>]*>/gi
const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", middot: '·', mdash: '—', hellip: '…' }

export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })

/** Strips HTML to one line; undefined becomes empty. */
export function plainLine(text: string | undefined, name: string, note: Note): string {
  if (!text) return ''
  const isHtml = tags.test(text)
  tags.lastIndex = 0
  const line = tidyLine(withoutEntities(isHtml ? text.replace(tags, ' ') : text).replace(/\p{Cc}/gu, ' '))
  if (isHtml) note(`${name}里有 HTML，已去掉`)
  if (line.length <= maxLine) return line
  note(`${name}过长，只取前 ${maxLine} 个字`)
  return [...line].slice(0, maxLine).join('')
}

/** Converts plain paragraphs to HTML; keeps HTML, not yet cleaned. */
export function toHtml(text: string | undefined): string {
  if (!text) return ''
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text
  const escaped = withoutEntities(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim()}</p>`)
    .join('\n')
}

/** Returns an http or https address, undefined for anything else. */
export const webAddress = (text: string | undefined): string | undefined => {
  const address = text?.trim() ?? ''
  return /^https?:\/\/[^/\s]/i.test(address) && parseUrl(address) && address.length <= 500 ? address : undefined
}
