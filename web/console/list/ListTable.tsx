import { Table, type TableColumnType } from 'antd'
import type { Key, ReactNode } from 'react'
import type { ListInput } from '#web/console/list/readListInput.ts'
import type { ListChanges } from '#web/console/list/useListInput.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ListTable.module.css'

/** A column of a list. Where there is little room a row is a card, in which the title of the column stands before its cell. */
export interface ListColumn<R> {
  title: string
  /** Null where there is none, which is shown as a dash; false where nothing belongs there. */
  cell(row: R): ReactNode
  /** What the list is sorted by when somebody clicks on the title: one of the sorts of its call. */
  sort?: string
  /** In pixels. One column at least should have none, and takes the room that is left. */
  width?: number
  /** What a row is known by: bold, and the heading of its card, without its title before it. */
  isHeading?: boolean
  /** A number of a few digits: in a card these stand beside each other, each below its title. */
  isNumber?: boolean
}

interface ListTableProps<R> {
  /** Names the table for a screen reader. */
  label: string
  rows: readonly R[]
  columns: readonly ListColumn<R>[]
  keyOf(row: R): Key
  input: ListInput
  change(changes: ListChanges): void
  /** The rows that are selected, where rows can be. `name` says which one a checkbox is of. */
  selection?: { keys: Key[]; onChange(keys: Key[]): void; nameOf(row: R): string }
  /** What more there is to see of a row, below it; null or undefined where nothing is. */
  detail?(row: R): ReactNode
}

const orDash = (cell: ReactNode) => cell ?? <span className={styles.none}>—</span>

const orders = { ascending: 'ascend', descending: 'descend' } as const

/** The rows of a list, sorted by the server. */
export function ListTable<R extends object>({ label, rows, columns, keyOf, input, change, selection, detail }: ListTableProps<R>) {
  const toColumn = ({ title, cell, sort, width, isHeading, isNumber }: ListColumn<R>): TableColumnType<R> => ({
    key: sort ?? title,
    title,
    width,
    render: (_value, row) => orDash(cell(row)),
    onCell: () =>
      ({ 'data-title': isHeading ? undefined : title, 'data-heading': isHeading || undefined, 'data-number': isNumber || undefined }) as object,
    ...(sort && { sorter: true, sortOrder: input.sort === sort ? orders[input.direction] : null }),
  })
  return (
    <div className={styles.room}>
      <Table<R>
        className={styles.table}
        aria-label={label}
        dataSource={rows}
        columns={columns.map(toColumn)}
        rowKey={keyOf}
        pagination={false}
        showSorterTooltip={false}
        // A third click would take the order away; a list always has one.
        sortDirections={['descend', 'ascend', 'descend']}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          if (columnKey) change({ sort: String(columnKey), direction: order === 'ascend' ? 'ascending' : 'descending' })
        }}
        rowSelection={
          selection && {
            selectedRowKeys: selection.keys,
            onChange: selection.onChange,
            columnWidth: 44,
            getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }) as object,
            getCheckboxProps: (row) => ({ 'aria-label': `选择：${selection.nameOf(row)}` }),
          }
        }
        expandable={
          detail && {
            expandedRowRender: detail,
            rowExpandable: (row) => Boolean(detail(row)),
            columnWidth: 48,
            columnTitle: <span className="visually-hidden">详情</span>,
            expandIcon: ({ expandable, expanded, onExpand, record }) =>
              expandable && (
                <button
                  type="button"
                  className={styles.detail}
                  aria-label={expanded ? '收起详情' : '展开详情'}
                  aria-expanded={expanded}
                  onClick={(event) => onExpand(record, event)}
                >
                  <Icon name="down" />
                </button>
              ),
          }
        }
      />
    </div>
  )
}
