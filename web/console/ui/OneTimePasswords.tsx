import { Button } from 'antd'
import { useState } from 'react'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { saveFile } from '#web/console/lib/saveFile.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { LeaveDialog, useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'
import styles from './OneTimePasswords.module.css'
import rows from './RowsTable.module.css'

type Accounts = OutputOf<typeof accountsContract.resetAccounts>['accounts']

const titles = ['登录账号', '姓名', '单位', '一次性密码']
const cellsOf = ({ loginName, userName, companyName, password }: Accounts[number]) => [loginName, userName, companyName, password]

const leaveNote = '密码只显示这一次，离开后不能再看到。'
const stay = '留在此页'

interface OneTimePasswordsProps {
  accounts: Accounts
  /** Leads back to what the page showed before, if that is not a navigation. */
  back?: { label: string; onLeave(): void }
}

/** Shows one-time passwords that cannot be retrieved again; leaving needs confirmation. */
export function OneTimePasswords({ accounts, back }: OneTimePasswordsProps) {
  const leaving = useLeaveGuard(always, leaveNote, stay)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title="一次性密码" lead="请打印或保存后转告本人，并提醒尽快修改密码。离开此页后不再显示。">
      {leaving}
      {isAsking && back && (
        <LeaveDialog title="离开此页？" action="离开" note={leaveNote} {...{ stay }} onLeave={back.onLeave} onClosed={() => setIsAsking(false)} />
      )}
      <div className={styles.actions}>
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
        <Button onClick={() => saveFile('会员账号一次性密码.csv', toCsv(accounts), 'text/csv;charset=utf-8')}>保存为表格</Button>
        {back && <Button onClick={() => setIsAsking(true)}>{back.label}</Button>}
      </div>
      <section className={rows.rows} aria-label="账号和密码">
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
  )
}

const always = () => true

/** Starts with a byte order mark so that Excel detects UTF-8. */
export const toCsv = (accounts: Accounts) => `\ufeff${[titles, ...accounts.map(cellsOf)].map((cells) => cells.map(toCell).join(',')).join('\r\n')}`

/** A leading apostrophe prevents formula injection. A leading tab keeps Excel from reading 0138 and 12e5 as numbers; sign-ins ignore it. */
const toCell = (text: string) =>
  `"${text
    .replace(/^[=+@-]/, "'$&")
    .replace(/^\d[\d.e-]*$/i, '\t$&')
    .replaceAll('"', '""')}"`
