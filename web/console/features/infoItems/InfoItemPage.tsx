import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { canWithItem } from '#shared/rules/columns.ts'
import { infoItemKinds } from '#shared/rules/infoItemRules.ts'
import { infoItemForm, useInfoItemForm } from '#web/console/features/infoItems/infoItemForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import { ItemPage } from '#web/console/items/ItemPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'

/** An item of the information exchange: its form for who may edit it as it stands, else what it says. */
export const InfoItemPage = () => <ItemPage of={useInfoItemForm()} />

const empty: WrittenInfoItem = { category: 'daily', title: '', description: '', attachmentKey: null, companyId: null, submitterName: '' }

/** 新建信息: in the column the address names, else in the first that the writer may write in. */
export function NewInfoItemPage() {
  const [parameters] = useSearchParams()
  const staff = useStaff()
  const kinds = infoItemKinds.filter((category) => canWithItem(staff, 'editContent', 'infoItem', { category }))
  const category = kinds.find((kind) => kind === parameters.get('category')) ?? kinds[0] ?? 'daily'
  const [initial] = useState(() => ({ ...empty, category }))
  return <ItemEditor of={infoItemForm} initial={initial} />
}
