import type { ReactNode } from 'react'
import { RowsTable } from '#web/console/ui/RowsTable.tsx'
import styles from './imports.module.css'

interface ImportRow {
  row: number
  problems: { column: string; message: string }[]
}

interface ImportReportProps<R extends ImportRow> {
  name: string
  rows: readonly R[]
  /** By column title. */
  cells: Record<string, (row: R) => string>
  /** Shown for a row without problems. */
  outcome(row: R): ReactNode
}

/** Lists the problems of a sheet by row, or what the import would do. */
export function ImportReport<R extends ImportRow>({ name, rows, cells, outcome }: ImportReportProps<R>) {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const isGood = wrong.length === 0
  return (
    <>
      <p className={styles.summary} role="status">
        <b>{name}</b>：
        {isGood ? (
          <span className={styles.good}>共 {rows.length} 行，没有问题，可以导入。</span>
        ) : (
          <span className={styles.problem}>
            共 {rows.length} 行，其中 {wrong.length} 行需要修改。请改好后重新选择文件。
          </span>
        )}
      </p>
      <RowsTable<R>
        label="检查结果"
        className={styles.report}
        rows={isGood ? rows : wrong}
        keyOf={({ row }) => row}
        cells={{
          行号: ({ row }) => row,
          ...cells,
          ...(isGood ? { 结果: outcome } : { 需要修改: ({ problems }) => <Problems problems={problems} /> }),
        }}
      />
    </>
  )
}

const Problems = ({ problems }: Pick<ImportRow, 'problems'>) => (
  <ul className={styles.problem}>
    {problems.map(({ column, message }) => (
      <li key={`${column} ${message}`}>
        {column}：{message}
      </li>
    ))}
  </ul>
)
