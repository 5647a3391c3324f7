import type { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import rowStyles from '#web/console/ui/RowsTable.module.css'
import styles from './AccountImportPage.module.css'

interface ImportReportProps {
  /** Of the file. */
  name: string
  rows: OutputOf<typeof accountImportContract.tryAccountImport>['rows']
}

/** What is wrong with a table, row by row; where nothing is, what it would make. */
export function ImportReport({ name, rows }: ImportReportProps) {
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
            共 {rows.length} 行，其中 {wrong.length} 行需要修改。请改好表格后重新选择文件。
          </span>
        )}
      </p>
      <section className={rowStyles.rows} aria-label="检查结果">
        <table>
          <thead>
            <tr>
              <th scope="col">行号</th>
              <th scope="col">登录账号</th>
              <th scope="col">姓名</th>
              <th scope="col">单位</th>
              <th scope="col">{isGood ? '结果' : '需要修改'}</th>
            </tr>
          </thead>
          <tbody>
            {(isGood ? rows : wrong).map(({ row, loginName, userName, companyName, problems }) => (
              <tr key={row}>
                <td data-title="行号">{row}</td>
                <td data-title="登录账号">{loginName}</td>
                <td data-title="姓名">{userName}</td>
                <td data-title="单位">{companyName}</td>
                <td data-title={isGood ? '结果' : '需要修改'}>
                  {isGood ? (
                    '将新建'
                  ) : (
                    <ul className={styles.problem}>
                      {problems.map(({ column, message }) => (
                        <li key={`${column} ${message}`}>
                          {column}：{message}
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
