import { type ConsoleHighlight, highlightsContract, type WrittenHighlight } from '#shared/contracts/console/highlights.ts'
import { missingHighlightFields } from '#shared/rules/highlightRules.ts'
import { HighlightAside } from '#web/console/features/highlights/HighlightAside.tsx'
import { HighlightFields } from '#web/console/features/highlights/HighlightFields.tsx'
import { HighlightText } from '#web/console/features/highlights/HighlightText.tsx'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { itemAddress } from '#web/itemAddress.ts'

/** How staff edit groups of pictures. */
export const highlightForm: ItemForm<WrittenHighlight, ConsoleHighlight> = {
  kind: 'highlight',
  labels: { name: '名称', images: '图片' },
  toWritten: (values) => values,
  toRead: ({ name, images }) => ({ name, images: images.map(({ fileKey, title }, index) => `${index + 1}. ${title}（${fileKey}）`).join('\n') }),
  missingFields: missingHighlightFields,
  calls: {
    read: highlightsContract.readHighlight,
    create: highlightsContract.createHighlight,
    save: highlightsContract.saveHighlight,
    readVersion: highlightsContract.readHighlightVersion,
  },
  page: ({ id, name }) => itemAddress({ kind: 'highlight', id, title: name }),
  Fields: HighlightFields,
  Aside: HighlightAside,
  Preview: HighlightText,
}
