import type { Prisma } from '#prisma/generated/client.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import { sql } from '#server/database/sql.ts'
import type { Kind } from '#server/publishing/kind.ts'
import { refuseNoCompany } from '#server/publishing/refuseNoCompany.ts'
import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleKindOf, labelOf } from '#shared/rules/articleKinds.ts'
import { articleLacks } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** What staff write of an article. Versions of members hold a part of it. */
const fields = [
  ...(['policyType', 'section', 'label', 'title', 'subtitle', 'content', 'summary', 'coverKey'] as const),
  ...(['link', 'source', 'author', 'editor', 'originalUrl', 'companyId', 'branchId'] as const),
]
export type ArticleData = Pick<Prisma.ArticleGetPayload<object>, (typeof fields)[number]>

/** The part of a row that is written. */
export const articleData = (row: ArticleData) => Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as ArticleData

/** Texts of all columns that are articles. */
export const article: Kind<WrittenArticle, ArticleData> = {
  kind: 'article',
  table: sql`"Article"`,
  title: 'title',
  html: 'content',
  lacks: articleLacks,
  files: ({ content, coverKey }) => ({ pictures: [...(coverKey ? [coverKey] : []), ...picturesIn(content)], documents: [] }),

  toData({ type, content, label, link, originalUrl, ...written }) {
    const { html, summary } = cleanDescription(content)
    return {
      ...written,
      policyType: policyTypes[type],
      label: labelOf(type, written.section, label),
      content: html,
      summary,
      link: link || null,
      originalUrl: originalUrl || null,
    }
  },
  toWritten: ({ policyType, summary, link, originalUrl, ...data }) => ({
    ...data,
    type: articleKindOf(policyType),
    link: link ?? '',
    originalUrl: originalUrl ?? '',
  }),
  /** An office, an enterprise or a branch that is named must exist. */
  async check(tx, { companyId, branchId }) {
    await refuseNoCompany(tx, companyId)
    if (branchId !== null && !(await tx.associationProfile.count({ where: { id: branchId } })))
      throw new Refusal('refused', '所选分会不存在，请重新选择')
  },

  async find(tx, id) {
    const row = await tx.article.findUnique({ where: { id } })
    return row ? { ...row, data: articleData(row) } : undefined
  },
  async insert(tx, data) {
    const { id } = await tx.article.create({ data: { ...data, status: 'draft' }, select: { id: true } })
    return id
  },
  async update(tx, id, change, data) {
    await tx.article.update({ where: { id }, data: { ...data, ...change }, select: { id: true } })
  },
}
