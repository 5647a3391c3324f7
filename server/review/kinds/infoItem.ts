import { z } from 'zod'
import { infoItemRows } from '#server/content/itemRows.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import { isOwnOfCompany, type Kind } from '#server/review/kinds/kind.ts'
import { memberPageAddress } from '#shared/rules/memberPages.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/** `description` is cleaned HTML, `summary` its first words. */
const InfoItemData = z.object({
  category: z.int(),
  title: z.string(),
  description: z.string(),
  summary: z.string(),
  attachmentKey: z.string().nullable(),
})
type InfoItemData = z.infer<typeof InfoItemData>

/** Information with an attachment; members submit special reports. */
export const infoItem: Kind<InfoItemData> = {
  rows: infoItemRows,
  isOwn: isOwnOfCompany,
  data: InfoItemData,
  fixed: ['category'],
  title: ({ title }) => title,
  found: (id) => ({ kind: 'infoItem', id }),
  link: () => memberPageAddress('my-info-pool'),
  files: ({ description, attachmentKey }) => ({ pictures: picturesIn(description), documents: attachmentKey ? [attachmentKey] : [] }),
  earnsWith: ({ category, attachmentKey }) => (category === infoCategory.report ? attachmentKey : null),
  submitterColumns: ({ companyId, userName }) => ({ companyId, submitterName: userName }),
}
