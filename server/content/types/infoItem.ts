import { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemType, SubmittedType } from '#server/content/contentType.ts'
import { assertCompanyExists, assertImmutable, cleanCorrectedDescription, isOwnOfCompany } from '#server/content/types/helpers.ts'
import { pick } from '#server/database/itemTables.ts'
import { cleanDescription, picturesIn } from '#server/html/cleanContent.ts'
import type { WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { infoItemKindOf, missingInfoItemFields } from '#shared/rules/infoItemRules.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

const columns = ['category', 'title', 'description', 'summary', 'attachmentKey', 'companyId', 'submitterName'] as const
/** `description` is cleaned HTML, `summary` its first words. */
export type InfoItemData = Pick<Prisma.InfoItemGetPayload<object>, (typeof columns)[number]>

export const infoItemData = (row: InfoItemData): InfoItemData => pick(row, columns)

const SubmittedInfoItem = z.object({
  category: z.int(),
  title: z.string(),
  description: z.string(),
  summary: z.string(),
  attachmentKey: z.string().nullable(),
})
type SubmittedInfoItem = z.infer<typeof SubmittedInfoItem>

/** Information with an attachment. Only reports that members submit earn credits. */
export const infoItem: SubmittedType<SubmittedInfoItem> & ItemType<WrittenInfoItem, InfoItemData> = {
  kind: 'infoItem',
  html: 'description',
  files: ({ description, attachmentKey }: Pick<InfoItemData, 'description' | 'attachmentKey'>) => ({
    pictures: picturesIn(description),
    documents: attachmentKey ? [attachmentKey] : [],
  }),

  async find(tx, id) {
    const row = await tx.infoItem.findUnique({ where: { id } })
    return row ? { ...row, data: infoItemData(row) } : undefined
  },
  async insert(tx, content, status) {
    const data = { ...content, ...status } as Prisma.InfoItemUncheckedCreateInput
    return (await tx.infoItem.create({ data, select: { id: true } })).id
  },
  async update(tx, id, status, content) {
    await tx.infoItem.update({ where: { id }, data: { ...content, ...status }, select: { id: true } })
  },

  missingFields: missingInfoItemFields,
  async toData({ category, description, ...written }) {
    const { html, summary } = await cleanDescription(description)
    return { ...written, category: infoCategory[category], description: html, summary }
  },
  toWritten: ({ category, summary, ...written }) => ({ ...written, category: infoItemKindOf(category) }),
  /** Company and category determine who edits and who downloads free. */
  async check(tx, data, before) {
    assertImmutable(before, data, ['category', 'companyId'])
    await assertCompanyExists(tx, data.companyId)
  },

  submission: {
    schema: SubmittedInfoItem,
    fixed: ['category'],
    isOwn: isOwnOfCompany,
    show: ({ description, attachmentKey }) => ({ content: description, documentKey: attachmentKey }),
    cleanCorrection: cleanCorrectedDescription,
    link: () => pageAddress('my-info-pool'),
    earnsWith: ({ category, attachmentKey }) => (category === infoCategory.report ? attachmentKey : null),
    columns: ({ companyId, userName }) => ({ companyId, submitterName: userName }) satisfies Partial<InfoItemData>,
  },
}
