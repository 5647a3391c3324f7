import sanitizeHtml from 'sanitize-html'
import { allowedHtml } from '#server/html/allowedHtml.ts'
import { picturesIn } from '#server/html/picturesIn.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isEmptyContent } from '#shared/rules/submissionRules.ts'

export interface CleanContent {
  html: string
  summary: string
  pictureKeys: string[]
}

/** Blocks this thread without a time limit; empty becomes ''. Throws for unreadable HTML and large inline pictures. */
export function cleanText(html: string): CleanContent {
  const clean = cleanHtml(html)
  if (isEmptyContent(clean)) return { html: '', summary: '', pictureKeys: [] }
  return { html: clean, summary: summarise(clean), pictureKeys: picturesIn(clean) }
}

export const unreadableMessage = '内容的格式过于复杂，请清除格式后重试'

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

function summarise(html: string): string {
  const withoutHeadings = html.replace(/<(h[2-4]|figcaption|caption)\b.*?<\/\1>/gs, ' ')
  const text = [...(toText(withoutHeadings) || toText(html))]
  return text.length > summaryLength ? `${text.slice(0, summaryLength).join('')}…` : text.join('')
}

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
