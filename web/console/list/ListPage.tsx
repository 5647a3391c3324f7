import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import type { Endpoint, GivenOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { listSizes } from '#shared/lib/listInput.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { ExportLink } from '#web/console/list/ExportLink.tsx'
import { type ListFilter, ListFilters, namesOfFilter } from '#web/console/list/ListFilters.tsx'
import { ListSearch } from '#web/console/list/ListSearch.tsx'
import { type ListColumn, ListTable } from '#web/console/list/ListTable.tsx'
import type { ListInput } from '#web/console/list/readListInput.ts'
import { type ListChanges, useListInput } from '#web/console/list/useListInput.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { numberText } from '#web/lib/numberText.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import styles from './ListPage.module.css'

export type RowOf<E extends Endpoint> = OutputOf<E> extends (infer R extends object)[] ? R : never

interface ListPageProps<E extends Endpoint> {
  title: string
  /** Its input is a `listInput`. */
  endpoint: E
  columns: readonly ListColumn<RowOf<E>>[]
  keyOf(row: RowOf<E>): Key
  /** Default: `共 12 条`. */
  status?(total: number): string
  /** Search placeholder: `搜索标题或提交单位`; no search if undefined. */
  search?: string
  filters?: readonly ListFilter[]
  action?: ReactNode
  lead?: ReactNode
  /** The call has an export on the server. */
  exportable?: boolean
  /** Actions for selected rows. `clear` resets the selection. */
  bulk?: { rowLabel(row: RowOf<E>): string; actions(rows: RowOf<E>[], clear: () => void): ReactNode }
  /** Shown below a row; null or undefined for nothing. */
  detail?(row: RowOf<E>): ReactNode
  /** Shown for an empty list without filters. */
  empty: { title: string; note?: string; action?: ReactNode }
}

/** A list page of the console; filters, search, sort and page are in the URL. Rows stay visible while the next ones load. */
export function ListPage<E extends Endpoint>(props: ListPageProps<E>) {
  const {
    title,
    endpoint,
    columns,
    keyOf,
    status = (total) => `共 ${numberText(total)} 条`,
    search,
    filters = [],
    action,
    lead,
    exportable,
    bulk,
    detail,
    empty,
  } = props
  const { input, addressWith, change } = useListInput(endpoint)
  const list = useRead(endpoint, input as GivenOf<E>, { placeholderData: keepPreviousData }) as UseQueryResult<Page<RowOf<E>>, Error>
  const selection = useSelection(JSON.stringify(input))
  const isFiltered = input.text !== '' || filters.flatMap(namesOfFilter).some((name) => input[name] !== undefined)
  const none = isFiltered ? { title: '没有符合条件的内容', note: '换个条件试试，或清除筛选' } : empty

  return (
    <ConsolePage title={title} status={list.data && status(list.data.total)} action={action}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.tools}>
        <ListFilters filters={filters} input={input} change={change}>
          {search && <ListSearch label={search} text={input.text} onSearch={(text, replacing) => change({ text }, replacing)} />}
        </ListFilters>
        {exportable && <ExportLink endpoint={endpoint} input={input} />}
      </div>
      <QueryPart of={list}>
        {({ items, total }) => {
          if (items.length === 0) return total > 0 ? <BeyondLastPage page={input.page} first={addressWith({})} /> : <EmptyState {...none} />
          const selected = items.filter((row) => selection.keys.includes(keyOf(row)))
          return (
            <div aria-busy={list.isPlaceholderData} className={styles.list}>
              {bulk && selected.length > 0 && (
                <SelectionBar count={selected.length} onClear={selection.clear}>
                  {bulk.actions(selected, selection.clear)}
                </SelectionBar>
              )}
              <ListTable
                label={title}
                rows={items}
                columns={columns}
                keyOf={keyOf}
                input={input}
                change={change}
                detail={detail}
                selection={bulk && { keys: selection.keys, onChange: selection.select, rowLabel: bulk.rowLabel }}
              />
              <ListPages input={input} total={total} addressWith={addressWith} change={change} />
            </div>
          )
        }}
      </QueryPart>
    </ConsolePage>
  )
}

/** Resets on another page or filter. */
function useSelection(of: string) {
  const [selection, setSelection] = useState<{ of: string; keys: Key[] }>({ of, keys: [] })
  return {
    keys: selection.of === of ? selection.keys : [],
    select: (keys: Key[]) => setSelection({ of, keys }),
    clear: () => setSelection({ of, keys: [] }),
  }
}

const SelectionBar = ({ count, onClear, children }: { count: number; onClear(): void; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs into a form
  <div className={styles.bar} role="group" aria-label="所选内容">
    <p role="status">
      已选 <b>{count}</b> 条
    </p>
    {children}
    <Button type="text" onClick={onClear}>
      取消选择
    </Button>
  </div>
)

interface ListPagesProps {
  input: ListInput
  total: number
  addressWith(changes: ListChanges): string
  change(changes: ListChanges): void
}

function ListPages({ input: { page, size }, total, addressWith, change }: ListPagesProps) {
  if (total <= listSizes[0]) return null
  return (
    <div className={styles.pages}>
      <Pagination page={page} size={size} total={total} to={(page) => addressWith({ page })} />
      <Select
        aria-label="每页条数"
        value={size}
        options={listSizes.map((value) => ({ value, label: `每页 ${value} 条` }))}
        onChange={(size) => change({ size })}
      />
    </div>
  )
}
