import { z } from 'zod'
import { picturesIn } from '#server/content/picturesIn.ts'
import { isOwnOfCompany, type Kind } from '#server/review/kinds/kind.ts'
import { memberPageAddress } from '#shared/rules/memberPages.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** `content` is cleaned HTML, `summary` its first words. */
const ArticleData = z.object({
  policyType: z.int(),
  section: z.int(),
  label: z.string(),
  title: z.string(),
  subtitle: z.string(),
  content: z.string(),
  summary: z.string(),
  coverKey: z.string().nullable(),
})
type ArticleData = z.infer<typeof ArticleData>

/** Shared information and items of the showcase. */
export const article: Kind<ArticleData> = {
  isOwn: isOwnOfCompany,
  data: ArticleData,
  fixed: ['policyType'],
  title: ({ title }) => title,
  found: (id) => ({ kind: 'article', id }),
  link: ({ policyType }) => memberPageAddress(policyType === policyTypes.showcase ? 'my-city-style' : 'my-info-pool'),
  files: ({ content, coverKey }) => ({ pictures: [...(coverKey ? [coverKey] : []), ...picturesIn(content)], documents: [] }),

  async find(tx, id) {
    const row = await tx.article.findUnique({ where: { id, deletedAt: null } })
    return row ? { ...row, data: ArticleData.parse(row) } : undefined
  },
  async insert(tx, { accountId, companyId, companyName }, data, change) {
    const { id } = await tx.article.create({
      data: { ...data, ...change, companyId, submittedById: accountId, source: companyName },
      select: { id: true },
    })
    return id
  },
  async update(tx, id, change, data) {
    await tx.article.update({ where: { id }, data: { ...data, ...change }, select: { id: true } })
  },
}
