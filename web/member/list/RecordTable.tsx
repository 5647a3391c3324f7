import { Fragment, type ReactNode } from 'react'
import { minuteOf } from '#web/lib/dateText.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './RecordTable.module.css'

/** `place` positions the cell in the compact layout. */
export interface Column<T> {
  head: string
  place: 'title' | 'number' | 'kind' | 'time' | 'status' | 'actions'
  cell(item: T): ReactNode
}

interface RecordTableProps<T> {
  /** The accessible name. */
  label: string
  items: readonly T[]
  columns: readonly Column<T>[]
  keyOf(item: T): string | number
  below?(item: T): ReactNode
}

export function RecordTable<T>({ label, items, columns, keyOf, below }: RecordTableProps<T>) {
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, place }) => (
              <th key={head} scope="col" className={styles[place]}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const more = below?.(item)
            return (
              <Fragment key={keyOf(item)}>
                <tr className={more ? styles.opened : undefined}>
                  {columns.map(({ head, place, cell }) => (
                    <td key={head} className={styles[place]}>
                      {cell(item)}
                    </td>
                  ))}
                </tr>
                {more && (
                  <tr className={styles.below}>
                    <td colSpan={columns.length}>{more}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** `2026-11-21 09:30` */
export const RowTime = ({ at }: { at: string }) => <time dateTime={at}>{minuteOf(at)}</time>

/** Adds the row's title for screen readers. */
export const ItemLink = ({ to, label, title }: { to: string; label: string; title: string }) => (
  <Link to={to}>
    {label}
    <span className="visually-hidden">：{title}</span>
  </Link>
)
