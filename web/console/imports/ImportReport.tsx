import type { ReactNode } from 'react'
import rowStyles from '#web/console/ui/RowsTable.module.css'
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
  const last = isGood ? '结果' : '需要修改'
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
      <section className={`${rowStyles.rows} ${styles.report}`} aria-label="检查结果">
        <table>
          <thead>
            <tr>
              {['行号', ...Object.keys(cells), last].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isGood ? rows : wrong).map((row) => (
              <tr key={row.row}>
                <td data-title="行号">{row.row}</td>
                {Object.entries(cells).map(([title, text]) => (
                  <td key={title} data-title={title}>
                    {text(row)}
                  </td>
                ))}
                <td data-title={last}>{isGood ? outcome(row) : <Problems problems={row.problems} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
