import { sql } from '#server/database/sql.ts'
import type { SearchedKind } from '#server/search/engine.ts'
import { lexVersion } from '#server/search/text/dictionary.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { plainText } from '#server/search/text/plainText.ts'
import { documentLexemes } from '#server/search/text/wordLexemes.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { infoCategories, policyTypes } from '#shared/rules/policyTypes.ts'
import { searchCategories, searchCategory } from '#shared/rules/searchCategories.ts'

/** An item as the view SearchSource shows it. Times are text with their zone, so that they come back as they were. */
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
  /** Plain text besides, a line each: dishes, captions, addresses. */
  extra: string
  publishedAt: string
  withdrawAt: string | null
}

/** Of a longer text only its beginning is read, in characters of its HTML. No form takes as much; what is imported may have it. */
const maxHtml = 500_000

export const sourceColumns = sql`"kind"::text as "kind", "id", "category"::int as "category", "section", "branchId", "label", "link",
  "title", "subtitle", left("html", ${maxHtml}) as "html", "extra", "publishedAt"::text as "publishedAt", "withdrawAt"::text as "withdrawAt"`

/** What a result shows: plain text, `text` a block to a line. */
export interface Shown {
  title: string
  text: string
  label: string
  remark: string
}

/** A row of SearchDocument but for its id. */
export interface IndexedDocument {
  kind: SearchedKind
  itemId: number
  category: number
  publishedAt: string
  withdrawAt: string | null
  lexVersion: number
  shown: Shown
  normText: string
  /** A line each: hundreds of small strings would stay in memory until they are written. */
  lexemes: string
}

/** What is stored of an item. The same row always gives the same document. */
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

/** Whoever has a time from which, or until which, it is public; its row says it. */
export const timedLexeme = '#timed'

/** Whoever is found by the beginning of its text only, and its title, because the text is too long for the index. */
export const shortenedLexeme = '#shortened'

/** What narrows a search to a category. No word of a text begins with `#`. */
export const categoryLexeme = (category: number) => `#${category}`

function labelOf({ label, category, section }: SourceRow): string {
  if (category === searchCategory.infoItem) return infoCategories[section as keyof typeof infoCategories] ?? searchCategories[category]
  return label || searchCategories[category]
}

/** What leads to the page of an item where its id and category do not. */
function remarkOf({ category, section, id, branchId, link }: SourceRow): string {
  if (category === policyTypes.activity) return String(branchId ?? '')
  if (category === policyTypes.medicalResource) return link ?? ''
  if (category === searchCategory.infoItem) return pageAddress('info-pool-detail', { id, page: 1 })
  if (category === searchCategory.company) return pageAddress('company-detail', { id, page: 1 })
  if (category === policyTypes.showcase && section === 1) return pageAddress('city-detail', { id, page: 1 })
  return ''
}
