import { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import { showcaseSection } from '#server/content/codes.ts'
import type { ItemType, SubmittedType } from '#server/content/contentType.ts'
import { placesLock } from '#server/content/signUpState.ts'
import { assertCompanyExists, assertImmutable, isOwnOfCompany } from '#server/content/types/helpers.ts'
import { pick } from '#server/database/itemTables.ts'
import { cleanContent, cleanDescription, picturesIn } from '#server/html/cleanContent.ts'
import { acquireAdvisoryLock } from '#server/locks.ts'
import type { ArticleFile, WrittenArticle } from '#shared/contracts/console/articles.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { articleKindOf, labelOf, missingArticleFields } from '#shared/rules/articleRules.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const columns = [
  ...(['policyType', 'section', 'label', 'title', 'subtitle', 'content', 'summary', 'coverKey'] as const),
  ...(['link', 'source', 'author', 'editor', 'originalUrl', 'companyId', 'branchId'] as const),
]
/** `content` is cleaned HTML, `summary` its first words. */
export type ArticleData = Pick<Prisma.ArticleGetPayload<object>, (typeof columns)[number]> & { attachments: ArticleFile[] }

export const articleData = ({ attachments, ...row }: ArticleData): ArticleData => ({
  ...pick(row, columns),
  attachments: attachments.map(({ fileKey, name }) => ({ fileKey, name })),
})

const SubmittedArticle = z.object({
  policyType: z.int(),
  section: z.int(),
  label: z.string(),
  title: z.string(),
  subtitle: z.string(),
  content: z.string(),
  summary: z.string(),
  coverKey: z.string().nullable(),
})
type SubmittedArticle = z.infer<typeof SubmittedArticle>

const attachmentRows = (attachments: ArticleFile[] = []) => attachments.map((file, position) => ({ ...file, position }))

export const article: SubmittedType<SubmittedArticle> & ItemType<WrittenArticle, ArticleData> = {
  kind: 'article',
  html: 'content',
  files: ({ content, coverKey, attachments = [] }: Pick<ArticleData, 'content' | 'coverKey'> & Partial<Pick<ArticleData, 'attachments'>>) => ({
    pictures: [...(coverKey ? [coverKey] : []), ...picturesIn(content)],
    documents: [],
    attachments: attachments.map(({ fileKey }) => fileKey),
  }),

  async find(tx, id) {
    const row = await tx.article.findUnique({ where: { id }, include: { attachments: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } } })
    return row ? { ...row, data: articleData(row) } : undefined
  },
  async insert(tx: Prisma.TransactionClient, { attachments, ...content }: Partial<ArticleData>, status) {
    const data = { ...content, ...status, attachments: { create: attachmentRows(attachments) } }
    return (await tx.article.create({ data: data as Prisma.ArticleUncheckedCreateInput, select: { id: true } })).id
  },
  async update(tx, id, status, { attachments, ...content }: Partial<ArticleData> = {}) {
    const parts = attachments && { attachments: { deleteMany: {}, create: attachmentRows(attachments) } }
    await tx.article.update({ where: { id }, data: { ...content, ...status, ...parts }, select: { id: true } })
  },

  missingFields: missingArticleFields,
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
  /** Submissions keep company and column, activities with sign-ups their kind. */
  async check(tx, data, before) {
    assertImmutable(before, data, ['policyType', 'companyId'])
    if (before?.data.policyType === policyTypes.activity && data.policyType !== policyTypes.activity) {
      await acquireAdvisoryLock(tx, placesLock(before.id))
      const signedUp = await tx.signUp.count({ where: { activityId: before.id, cancelledAt: null } })
      if (signedUp > 0) throw new Refusal('refused', '已有会员报名，不能改为其他类别')
    }
    const { companyId, branchId } = data
    await assertCompanyExists(tx, companyId)
    if (branchId !== null && !(await tx.associationProfile.count({ where: { id: branchId } })))
      throw new Refusal('refused', '所选分会不存在，请重新选择')
  },

  submission: {
    schema: SubmittedArticle,
    fixed: ['policyType'],
    isOwn: isOwnOfCompany,
    show: ({ policyType, label, subtitle, content, coverKey }) => ({
      ...{ subtitle, content },
      facts: policyType === policyTypes.showcase ? [{ name: '分类', text: label }] : [],
      pictures: coverKey ? [coverKey] : [],
    }),
    async cleanCorrection(fields) {
      const { html: content, summary } = await cleanContent(fields.content)
      return { ...fields, content, summary, ...('label' in fields && { section: showcaseSection(fields.label) }) }
    },
    link: ({ policyType }) => pageAddress(policyType === policyTypes.showcase ? 'my-city-style' : 'my-info-pool'),
    columns: ({ companyId, companyName }) => ({ companyId, source: companyName }) satisfies Partial<ArticleData>,
  },
}
