import { useMemo } from 'react'
import { infoItemsContract } from '#shared/contracts/console/infoItems.ts'
import { useRead } from '#web/calls/useRead.ts'
import { infoItemForm } from '#web/console/features/infoItems/infoItemForm.ts'
import { choiceName } from '#web/console/items/choiceName.ts'

/** How staff edit items of the information exchange. What units are called is read, so that versions are compared by it. */
export function useInfoItemForm(): typeof infoItemForm {
  const { data: owners } = useRead(infoItemsContract.infoItemOwners, {})
  return useMemo(
    () => ({ ...infoItemForm, toRead: (values) => ({ ...infoItemForm.toRead(values), companyId: choiceName(owners?.items, values.companyId) }) }),
    [owners],
  )
}
