import type { Prisma } from '#prisma/generated/client.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { articleKindOf, labelOf } from '#shared/rules/articleKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** What staff write of an article, as its row and its versions keep it. Versions of members hold a part of it. */
const fields = [
  ...(['policyType', 'section', 'label', 'title', 'subtitle', 'content', 'summary', 'coverKey'] as const),
  ...(['link', 'source', 'author', 'editor', 'originalUrl', 'companyId', 'branchId'] as const),
]
export type ArticleData = Pick<Prisma.ArticleGetPayload<object>, (typeof fields)[number]>

/** The part of a row that is written. */
export const dataOf = (row: ArticleData) => Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as ArticleData

/** What was sent, as it is kept: cleaned, with its first words, and the pictures it shows. Refuses with `refused` what cannot be cleaned. */
export function toData({ type, content, label, link, originalUrl, ...written }: WrittenArticle): { data: ArticleData; pictures: string[] } {
  const { html, summary, pictureKeys } = cleanDescription(content)
  const data = {
    ...written,
    policyType: policyTypes[type],
    label: labelOf(type, written.section, label),
    content: html,
    summary,
    link: link || null,
    originalUrl: originalUrl || null,
  }
  return { data, pictures: [...pictureKeys, ...(data.coverKey ? [data.coverKey] : [])] }
}

/** What is kept, as staff write it. */
export const toWritten = ({ policyType, summary, link, originalUrl, ...data }: ArticleData): WrittenArticle => ({
  ...data,
  type: articleKindOf(policyType),
  link: link ?? '',
  originalUrl: originalUrl ?? '',
})

/** The fields in which two of them differ; of the text, which is long, its first words. */
export function changesOf(before: ArticleData, after: ArticleData) {
  const changed = fields.filter((field) => before[field] !== after[field])
  const of = (data: ArticleData): Record<string, string | number | null> =>
    Object.fromEntries(changed.map((field) => [field, field === 'content' ? data.summary : data[field]]))
  return changed.length > 0 ? { before: of(before), after: of(after) } : undefined
}
