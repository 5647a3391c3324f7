import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { canWithItem, type Placed } from '#shared/rules/columns.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { isRefusal } from '#web/calls/isRefusal.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { ItemEditor } from '#web/console/items/ItemEditor.tsx'
import type { ItemForm, ItemOf } from '#web/console/items/ItemForm.ts'
import { ItemReading } from '#web/console/items/ItemReading.tsx'
import { writtenOf } from '#web/console/items/itemValues.ts'
import { NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'

/** The item the address names: its form for who may edit it as it stands, else what it says. */
export function ItemPage<W extends object, I extends ItemOf<W>>({ of }: { of: ItemForm<W, I> }) {
  const id = Number(useParams().id)
  const staff = useStaff()
  const item = useRead(of.calls.read, { id }, { enabled: Number.isSafeInteger(id) }) as UseQueryResult<I, Error>
  const { name, edit } = itemKinds[of.kind]
  if (!Number.isSafeInteger(id) || isRefusal(item.error, 'notFound')) return <NoSuchPage />
  if (!item.data)
    return (
      <ConsolePage title={name}>
        <QueryPart of={item}>{() => null}</QueryPart>
      </ConsolePage>
    )
  const { state, changeWaits } = item.data
  const isOpen =
    canWithItem(staff, edit, of.kind, item.data as Placed) && !changeWaits && state !== 'pending' && state !== 'rejected' && state !== 'deleted'
  return isOpen ? <ItemEditor key={id} of={of} item={item.data} initial={writtenOf(of, item.data)} /> : <ItemReading of={of} item={item.data} />
}
