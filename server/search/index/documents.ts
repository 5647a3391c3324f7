import { Parser } from 'htmlparser2'
import { sql } from 'kysely'
import type { SearchedKind } from '#server/search/engine.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'
import { normalize } from '#server/search/text/normalizedText.ts'
import { documentLexemes } from '#server/search/text/wordLexemes.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { infoCategories, policyTypes } from '#shared/rules/policyTypes.ts'
import { kindCategories, searchCategories } from '#shared/rules/searchCategories.ts'

/** A row of the view SearchSource; times are text to round-trip exactly. */
export interface SourceRow {
  kind: SearchedKind
  id: number
  category: keyof typeof searchCategories
  section: number
  branchId: number | null
  label: string
  link: string | null
  title: string
  subtitle: string
  html: string
  /** Plain text, one entry per line: dishes, captions, addresses. */
  extra: string
  publishedAt: string
  withdrawAt: string | null
}

/** In characters; the rest is not read. Only imports can exceed it. */
const maxHtml = 500_000

export const sourceColumns = sql`"kind"::text as "kind", "id", "category"::int as "category", "section", "branchId", "label", "link",
  "title", "subtitle", left("html", ${maxHtml}) as "html", "extra", "publishedAt"::text as "publishedAt", "withdrawAt"::text as "withdrawAt"`

export interface Shown {
  title: string
  text: string
  label: string
  remark: string
}

export interface IndexedDocument {
  kind: SearchedKind
  itemId: number
  category: number
  publishedAt: string
  withdrawAt: string | null
  lexVersion: number
  shown: Shown
  normText: string
  /** One per line, to save memory. */
  lexemes: string
}

/** Must be deterministic. */
export function documentOf(row: SourceRow): IndexedDocument {
  // One line, because the first line of `normText` is the title.
  const title = row.title.replace(/\s+/g, ' ').trim()
  const text = [row.subtitle, plainText(row.html), row.extra].filter((part) => part.trim()).join('\n')
  const normalized = { title: normalize(title), text: normalize(text) }
  const { lexemes, isWhole } = documentLexemes(normalized)
  const isShortened = !isWhole || row.html.length >= maxHtml
  return {
    kind: row.kind,
    itemId: row.id,
    category: row.category,
    publishedAt: row.publishedAt,
    withdrawAt: row.withdrawAt,
    lexVersion,
    shown: { title, text, label: labelOf(row), remark: remarkOf(row) },
    normText: `${normalized.title}\n${normalized.text}`,
    lexemes: [categoryLexeme(row.category), ...(isShortened ? [shortenedLexeme] : []), ...lexemes].join('\n'),
  }
}

/** Marks documents that have a publish or withdrawal time. */
export const timedLexeme = '#timed'

/** Marks documents whose text is too long to index whole. */
export const shortenedLexeme = '#shortened'

/** No word of a text begins with `#`. */
export const categoryLexeme = (category: number) => `#${category}`

function labelOf({ label, category, section }: SourceRow): string {
  if (category === kindCategories.infoItem) return infoCategories[section as keyof typeof infoCategories] ?? searchCategories[category]
  return label || searchCategories[category]
}

/** Completes the link where id and category do not suffice. */
function remarkOf({ category, section, id, branchId, link }: SourceRow): string {
  if (category === policyTypes.activity) return String(branchId ?? '')
  if (category === policyTypes.medicalResource) return link ?? ''
  if (category === kindCategories.infoItem) return pageAddress('info-pool-detail', { id, page: 1 })
  if (category === kindCategories.company) return pageAddress('company-detail', { id, page: 1 })
  if (category === policyTypes.showcase && section === 1) return pageAddress('city-detail', { id, page: 1 })
  return ''
}

const blocks = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br', 'hr'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'form', 'fieldset', 'option'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'body', 'html', 'head'],
])

const hidden = new Set(['script', 'style', 'template'])

/** Returns visible text, one block per line. Inline tags do not split words; broken HTML never throws. */
export function plainText(html: string) {
  let text = ''
  let depth = 0
  const read = (piece: string) => {
    if (depth === 0) text += piece
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (blocks.has(name)) read('\n')
      if (hidden.has(name)) depth++
    },
    onclosetag: (name) => {
      if (hidden.has(name)) depth--
      if (blocks.has(name)) read('\n')
    },
    // A line feed in the source is a space on the page.
    ontext: (piece) => read(piece.replaceAll('\n', ' ')),
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n')
}
