import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { WrittenInfoItem } from '#shared/contracts/console/infoItems.ts'
import { infoItemKinds } from '#shared/rules/infoItemRules.ts'
import { infoItemForm } from '#web/console/features/infoItems/infoItemForm.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'

const empty: WrittenInfoItem = { category: 'daily', title: '', description: '', attachmentKey: null, companyId: null, submitterName: '' }

/** 新建信息: in the column the address names, 每日信息 unless it names one. */
export function NewInfoItemPage() {
  const [parameters] = useSearchParams()
  const category = infoItemKinds.find((kind) => kind === parameters.get('category')) ?? 'daily'
  const [initial] = useState(() => ({ ...empty, category }))
  return <ItemEditor of={infoItemForm} initial={initial} />
}
