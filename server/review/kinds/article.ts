import { z } from 'zod'
import { articleRows } from '#server/content/itemRows.ts'
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
  rows: articleRows,
  isOwn: isOwnOfCompany,
  data: ArticleData,
  fixed: ['policyType'],
  title: ({ title }) => title,
  found: (id) => ({ kind: 'article', id }),
  link: ({ policyType }) => memberPageAddress(policyType === policyTypes.showcase ? 'my-city-style' : 'my-info-pool'),
  files: ({ content, coverKey }) => ({ pictures: [...(coverKey ? [coverKey] : []), ...picturesIn(content)], documents: [] }),
  submitterColumns: ({ companyId, companyName }) => ({ companyId, source: companyName }),
}
