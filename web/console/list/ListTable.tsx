import { Table, type TableColumnType } from 'antd'
import type { Key, ReactNode } from 'react'
import type { ListInput } from '#web/console/list/readListInput.ts'
import type { ListChanges } from '#web/console/list/useListInput.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ListTable.module.css'

/** On narrow screens rows become cards with the column title before each cell. */
export interface ListColumn<R> {
  title: string
  /** Null shows a dash, false nothing. */
  cell(row: R): ReactNode
  /** A sort of the call, used on a click on the title. */
  sort?: string
  /** In pixels. At least one column should have none. */
  width?: number
  /** Bold; the heading of the row's card. */
  isHeading?: boolean
  /** Short numbers, side by side in a card. */
  isNumber?: boolean
}

interface ListTableProps<R> {
  /** For screen readers. */
  label: string
  rows: readonly R[]
  columns: readonly ListColumn<R>[]
  keyOf(row: R): Key
  input: ListInput
  change(changes: ListChanges): void
  /** `rowLabel` labels the checkbox of a row. */
  selection?: { keys: Key[]; onChange(keys: Key[]): void; rowLabel(row: R): string }
  /** Shown below a row; null or undefined for nothing. */
  detail?(row: R): ReactNode
}

const orDash = (cell: ReactNode) => cell ?? <span className={styles.none}>—</span>

const orders = { ascending: 'ascend', descending: 'descend' } as const

/** Rows are sorted by the server. */
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
        // Prevents a third click from removing the order.
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
            getCheckboxProps: (row) => ({ 'aria-label': `选择：${selection.rowLabel(row)}` }),
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
