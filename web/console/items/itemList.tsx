import type { ComponentType } from 'react'
import type { PublicationStatus } from '#shared/contracts/console/items.ts'
import { type ItemKind, itemKinds, itemStates } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { BulkActions } from '#web/console/items/BulkActions.tsx'
import { StateTag } from '#web/console/items/StateTag.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { minuteOf } from '#web/lib/dateText.ts'

type Column = ListColumn<PublicationStatus>

export const stateColumn: Column = { title: '状态', width: 110, cell: ({ state }) => <StateTag state={state} /> }
export const updatedColumn: Column = { title: '更新时间', sort: 'updated', width: 164, cell: ({ updatedAt }) => minuteOf(updatedAt) }
export const statusColumns: Column[] = [
  stateColumn,
  { title: '发布时间', sort: 'date', width: 164, cell: ({ publishedAt }) => publishedAt && minuteOf(publishedAt) },
  updatedColumn,
]

export const stateFilter = { name: 'state', label: '状态', choices: Object.entries(itemStates).map(([value, label]) => ({ value, label })) }

/** The `bulk` of a list, if the staff may edit the kind. `More` are the actions that only this kind has. */
export function useItemBulk<R extends PublicationStatus>(
  kind: ItemKind,
  rowLabel: (row: R) => string,
  More?: ComponentType<{ rows: R[]; onDone(): void }>,
) {
  if (!can(useStaff(), itemKinds[kind].edit)) return undefined
  const actions = (rows: R[], clear: () => void) => (
    <BulkActions kind={kind} rows={rows} onDone={clear}>
      {More && <More rows={rows} onDone={clear} />}
    </BulkActions>
  )
  return { rowLabel, actions }
}
