import sanitizeHtml from 'sanitize-html'
import { allowedHtml } from '#server/html/allowedHtml.ts'
import { picturesIn } from '#server/html/picturesIn.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { isEmptyContent } from '#shared/rules/submissionRules.ts'

/** A text as it is kept: HTML with only what is allowed, its first words without layout, and the stored pictures it shows. */
export interface CleanContent {
  html: string
  summary: string
  pictureKeys: string[]
}

/**
 * Cleans a text, in this thread and for as long as it takes; one with nothing to show becomes ''. Refuses what cannot be read, and pictures too
 * large to stand in the text.
 */
export function cleanText(html: string): CleanContent {
  const clean = cleanHtml(html)
  if (isEmptyContent(clean)) return { html: '', summary: '', pictureKeys: [] }
  return { html: clean, summary: summarise(clean), pictureKeys: picturesIn(clean) }
}

/** What is said of a text that cannot be cleaned, or not in the time there is. */
export const unreadableMessage = '内容的格式过于复杂，请清除格式后重试'

/** Far more tags than a text of the greatest length needs; reading them takes the time of everybody else. */
const maxTags = 20_000

/** So often at most; what is still changing then was made to do so. */
const passes = 5

/** Cleaned until cleaning changes nothing any more, so that no later reading of it finds something else than we did. */
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

/** The first words, in characters. */
const summaryLength = 120

function summarise(html: string): string {
  const withoutHeadings = html.replace(/<(h[2-4]|figcaption|caption)\b.*?<\/\1>/gs, ' ')
  const text = [...(toText(withoutHeadings) || toText(html))]
  return text.length > summaryLength ? `${text.slice(0, summaryLength).join('')}…` : text.join('')
}

/** Cleaned HTML as one line of text. Only these four characters are written as entities there. */
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
