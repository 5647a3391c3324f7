import type { FullEntry } from '#server/features/console/digests/readDigest.ts'
import { escapeHtml } from '#server/html/escape.ts'

/** Returns digest HTML for page, Word and article: `h2` headings, `h3` titles. Omits offline items (titles in `leftOut`) and empty headings. */
export function composeDigest(entries: readonly FullEntry[]): { html: string; leftOut: string[] } {
  const kept = entries.filter((entry) => entry.kind === 'heading' || entry.isOnline)
  const isEmpty = (entry: FullEntry, index: number) => entry.kind === 'heading' && (kept[index + 1]?.kind ?? 'heading') === 'heading'
  const html = kept.filter((entry, index) => !isEmpty(entry, index)).map(entryHtml)
  const leftOut = entries.flatMap((entry) => (entry.kind === 'heading' || entry.isOnline ? [] : [entry.title]))
  return { html: html.join(''), leftOut }
}

function entryHtml(entry: FullEntry): string {
  if (entry.kind === 'heading') return `<h2>${escapeHtml(entry.text)}</h2>`
  const { title, column, unit, publishedAt, text, html } = entry
  const facts = [column, unit, publishedAt.slice(0, 10)].filter(Boolean).map(escapeHtml).join('　')
  return `<h3>${escapeHtml(title)}</h3><p>（${facts}）</p>${paragraphs(text)}${html ? lowered(html) : ''}`
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** Item headings rank below its title. */
const lowered = (html: string) => html.replace(/<(\/?)h[23]\b/g, '<$1h4')
