import { useMemo } from 'react'
import { type InfoItem, infoItemsContract, type WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { infoItemKindName, missingInfoItemFields } from '#shared/rules/infoItemRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { InfoItemAside } from '#web/console/features/infoItems/InfoItemAside.tsx'
import { InfoItemFacts } from '#web/console/features/infoItems/InfoItemFacts.tsx'
import { InfoItemFields } from '#web/console/features/infoItems/InfoItemFields.tsx'
import { InfoItemText } from '#web/console/features/infoItems/InfoItemText.tsx'
import { choiceName } from '#web/console/items/choiceName.ts'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { itemAddress } from '#web/itemAddress.ts'

/** How staff edit items of the information exchange. */
export const infoItemForm: ItemForm<WrittenInfoItem, InfoItem> = {
  kind: 'infoItem',
  labels: {
    title: '标题',
    description: '内容',
    category: '类别',
    companyId: '所属单位',
    submitterName: '报送人',
    attachmentKey: '附件',
  },
  toWritten: (values) => ({ ...values, companyId: values.companyId ?? null, attachmentKey: values.attachmentKey || null }),
  toRead: (values) => ({ ...values, category: infoItemKindName(values.category), description: textOfHtml(values.description) }),
  missingFields: missingInfoItemFields,
  calls: {
    read: infoItemsContract.readInfoItem,
    create: infoItemsContract.createInfoItem,
    save: infoItemsContract.saveInfoItem,
    readVersion: infoItemsContract.readInfoItemVersion,
  },
  page: ({ id, title }) => itemAddress({ kind: 'infoItem', id, title }),
  Fields: InfoItemFields,
  Aside: InfoItemAside,
  Preview: InfoItemText,
  Facts: InfoItemFacts,
}

/** How staff edit items of the information exchange. What units are called is read, so that versions are compared by it. */
export function useInfoItemForm(): typeof infoItemForm {
  const { data: owners } = useRead(infoItemsContract.infoItemOwners, {})
  return useMemo(
    () => ({ ...infoItemForm, toRead: (values) => ({ ...infoItemForm.toRead(values), companyId: choiceName(owners?.items, values.companyId) }) }),
    [owners],
  )
}
