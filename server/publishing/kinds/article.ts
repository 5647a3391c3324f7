import type { Prisma } from '#prisma/generated/client.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import type { Kind } from '#server/publishing/kind.ts'
import { refuseMoved } from '#server/publishing/refuseMoved.ts'
import { refuseNoCompany } from '#server/publishing/refuseNoCompany.ts'
import type { ArticleFile, WrittenArticle } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleKindOf, labelOf } from '#shared/rules/articleKinds.ts'
import { articleLacks } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** What staff write of an article. Versions of members hold a part of it. */
const fields = [
  ...(['policyType', 'section', 'label', 'title', 'subtitle', 'content', 'summary', 'coverKey'] as const),
  ...(['link', 'source', 'author', 'editor', 'originalUrl', 'companyId', 'branchId'] as const),
]
export type ArticleData = Pick<Prisma.ArticleGetPayload<object>, (typeof fields)[number]> & { attachments: ArticleFile[] }

/** The part of a row, with its attachments, that is written. */
export const articleData = ({ attachments, ...row }: ArticleData): ArticleData => ({
  ...(Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as Omit<ArticleData, 'attachments'>),
  attachments: attachments.map(({ fileKey, name }) => ({ fileKey, name })),
})

/** The attachments as rows; their order is their position. */
const toRows = (attachments: ArticleFile[]) => attachments.map((file, position) => ({ ...file, position }))

/** Texts of all columns that are articles. */
export const article: Kind<WrittenArticle, ArticleData> = {
  kind: 'article',
  title: 'title',
  html: 'content',
  lacks: articleLacks,
  files: ({ content, coverKey, attachments }) => ({
    pictures: [...(coverKey ? [coverKey] : []), ...picturesIn(content)],
    documents: [],
    attachments: attachments.map(({ fileKey }) => fileKey),
  }),

  async toData({ type, content, label, link, originalUrl, ...written }) {
    const { html, summary } = await cleanDescription(content)
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
  /** An office, an enterprise or a branch that is named must exist, and what a member has submitted stays its office's, in its column. */
  async check(tx, data, before) {
    refuseMoved(before, data, ['policyType', 'companyId'])
    const { companyId, branchId } = data
    await refuseNoCompany(tx, companyId)
    if (branchId !== null && !(await tx.associationProfile.count({ where: { id: branchId } })))
      throw new Refusal('refused', '所选分会不存在，请重新选择')
  },

  async find(tx, id) {
    const row = await tx.article.findUnique({ where: { id }, include: { attachments: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } } })
    return row ? { ...row, data: articleData(row) } : undefined
  },
  async insert(tx, { attachments, ...data }, origin) {
    const { id } = await tx.article.create({
      data: { ...data, ...origin, status: 'draft', attachments: { create: toRows(attachments) } },
      select: { id: true },
    })
    return id
  },
  async update(tx, id, change, data) {
    const { attachments, ...columns } = data ?? {}
    await tx.article.update({
      where: { id },
      data: { ...columns, ...change, ...(attachments && { attachments: { deleteMany: {}, create: toRows(attachments) } }) },
      select: { id: true },
    })
  },
}
