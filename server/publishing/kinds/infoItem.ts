import { cleanDescription } from '#server/content/cleanContent.ts'
import { type InfoItemData, infoItemRows } from '#server/content/itemRows.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
import { assertCompanyExists, assertImmutable } from '#server/publishing/assertions.ts'
import type { Kind } from '#server/publishing/kind.ts'
import type { WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { infoItemKindOf, missingInfoItemFields } from '#shared/rules/infoItemRules.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/** Information with an attachment: daily, of think tanks, special reports. Whoever submits one earns by the review only. */
export const infoItem: Kind<WrittenInfoItem, InfoItemData> = {
  ...infoItemRows,
  kind: 'infoItem',
  title: 'title',
  html: 'description',
  missingFields: missingInfoItemFields,
  files: ({ description, attachmentKey }) => ({ pictures: picturesIn(description), documents: attachmentKey ? [attachmentKey] : [] }),

  async toData({ category, description, ...written }) {
    const { html, summary } = await cleanDescription(description)
    return { ...written, category: infoCategory[category], description: html, summary }
  },
  toWritten: ({ category, summary, ...written }) => ({ ...written, category: infoItemKindOf(category) }),
  /** What a member has submitted stays its office's report: by both it is decided who edits it, and for whom it is free. */
  async check(tx, data, before) {
    assertImmutable(before, data, ['category', 'companyId'])
    await assertCompanyExists(tx, data.companyId)
  },
}
