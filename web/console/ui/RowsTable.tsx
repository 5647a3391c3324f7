import type { Key, ReactNode } from 'react'
import styles from './RowsTable.module.css'

interface RowsTableProps<R> {
  label: string
  rows: readonly R[]
  keyOf(row: R): Key
  /** By column title. */
  cells: Record<string, (row: R) => ReactNode>
  className?: string | undefined
}

/** A small table without pages; on a phone each row is a card. */
export const RowsTable = <R,>({ label, rows, keyOf, cells, className = '' }: RowsTableProps<R>) => (
  <section className={`${styles.rows} ${className}`} aria-label={label}>
    <table>
      <thead>
        <tr>
          {Object.keys(cells).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {Object.entries(cells).map(([title, cell]) => (
              <td key={title} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
