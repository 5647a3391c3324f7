import type { Prisma } from '#prisma/generated/client.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import type { Kind } from '#server/publishing/kind.ts'
import { refuseMoved } from '#server/publishing/refuseMoved.ts'
import { refuseNoCompany } from '#server/publishing/refuseNoCompany.ts'
import type { WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { infoItemKindOf, infoItemLacks } from '#shared/rules/infoItemRules.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/** `description` is cleaned HTML, `summary` its first words. Versions of members hold a part of it. */
const fields = ['category', 'title', 'description', 'summary', 'attachmentKey', 'companyId', 'submitterName'] as const
export type InfoItemData = Pick<Prisma.InfoItemGetPayload<object>, (typeof fields)[number]>

/** The part of a row that is written. */
export const infoItemData = (row: InfoItemData) => Object.fromEntries(fields.map((field) => [field, row[field]])) as unknown as InfoItemData

/** Information with an attachment: daily, of think tanks, special reports. Whoever submits one earns by the review only. */
export const infoItem: Kind<WrittenInfoItem, InfoItemData> = {
  kind: 'infoItem',
  title: 'title',
  html: 'description',
  lacks: infoItemLacks,
  files: ({ description, attachmentKey }) => ({ pictures: picturesIn(description), documents: attachmentKey ? [attachmentKey] : [] }),

  async toData({ category, description, ...written }) {
    const { html, summary } = await cleanDescription(description)
    return { ...written, category: infoCategory[category], description: html, summary }
  },
  toWritten: ({ category, summary, ...written }) => ({ ...written, category: infoItemKindOf(category) }),
  /** What a member has submitted stays its office's report: by both it is decided who edits it, and for whom it is free. */
  async check(tx, data, before) {
    refuseMoved(before, data, ['category', 'companyId'])
    await refuseNoCompany(tx, data.companyId)
  },

  async find(tx, id) {
    const row = await tx.infoItem.findUnique({ where: { id } })
    return row ? { ...row, data: infoItemData(row) } : undefined
  },
  async insert(tx, data, origin) {
    const { id } = await tx.infoItem.create({ data: { ...data, ...origin, status: 'draft' }, select: { id: true } })
    return id
  },
  async update(tx, id, change, data) {
    await tx.infoItem.update({ where: { id }, data: { ...data, ...change }, select: { id: true } })
  },
}
