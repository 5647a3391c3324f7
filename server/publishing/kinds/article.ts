import { cleanDescription } from '#server/content/cleanContent.ts'
import { type ArticleData, articleRows } from '#server/content/itemRows.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import { assertCompanyExists, assertImmutable } from '#server/publishing/assertions.ts'
import type { Kind } from '#server/publishing/kind.ts'
import type { WrittenArticle } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleKindOf, labelOf } from '#shared/rules/articleKinds.ts'
import { missingArticleFields } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Texts of all columns that are articles. */
export const article: Kind<WrittenArticle, ArticleData> = {
  ...articleRows,
  kind: 'article',
  title: 'title',
  html: 'content',
  missingFields: missingArticleFields,
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
    assertImmutable(before, data, ['policyType', 'companyId'])
    const { companyId, branchId } = data
    await assertCompanyExists(tx, companyId)
    if (branchId !== null && !(await tx.associationProfile.count({ where: { id: branchId } })))
      throw new Refusal('refused', '所选分会不存在，请重新选择')
  },
}
