import { Button } from 'antd'
import { useEffect } from 'react'
import type { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { saveFile } from '#web/console/lib/saveFile.ts'
import { paths } from '#web/console/paths.ts'
import { BackLink } from '#web/console/ui/BackLink.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import styles from './AccountImportPage.module.css'

type Accounts = OutputOf<typeof accountImportContract.importAccounts>['accounts']

const titles = ['登录账号', '姓名', '单位', '一次性密码']
const cellsOf = ({ loginName, userName, companyName, password }: Accounts[number]) => [loginName, userName, companyName, password]

/** The passwords of new accounts, once: closing the window asks back. */
export function ImportResult({ accounts }: { accounts: Accounts }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return (
    <>
      <BackLink to={paths.accounts}>会员账号</BackLink>
      <Card title="一次性密码" lead="请打印或保存后转告本人，并提醒尽快修改密码。离开此页后不再显示。">
        <div className={styles.actions}>
          <Button type="primary" onClick={() => window.print()}>
            打印
          </Button>
          <Button onClick={() => saveFile('会员账号一次性密码.csv', toCsv(accounts), 'text/csv;charset=utf-8')}>保存为表格</Button>
        </div>
        <section className={styles.rows} aria-label="新建的账号">
          <table>
            <thead>
              <tr>
                {titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <tr key={account.loginName}>
                  <td data-title={titles[0]}>{account.loginName}</td>
                  <td data-title={titles[1]}>{account.userName}</td>
                  <td data-title={titles[2]}>{account.companyName}</td>
                  <td data-title={titles[3]} className={styles.password}>
                    {account.password}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </>
  )
}

/** With the mark by which Excel knows UTF-8. Names, units and passwords begin with no sign that makes a formula: their rules see to it. */
const toCsv = (accounts: Accounts) =>
  `\ufeff${[titles, ...accounts.map(cellsOf)].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}`
