import { Button } from 'antd'
import { useState } from 'react'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { saveFile } from '#web/console/lib/saveFile.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { RowsTable } from '#web/console/ui/RowsTable.tsx'
import { LeaveDialog, useLeaveGuard } from '#web/ui/form/useLeaveGuard.tsx'
import styles from './OneTimePasswords.module.css'

type Account = OutputOf<typeof accountsContract.resetAccounts>['accounts'][number]

const texts = {
  登录账号: ({ loginName }: Account) => loginName,
  姓名: ({ userName }: Account) => userName,
  单位: ({ companyName }: Account) => companyName,
  一次性密码: ({ password }: Account) => password,
}

const leaveNote = '密码只显示这一次，离开后不能再看到。'
const stay = '留在此页'

interface OneTimePasswordsProps {
  accounts: Account[]
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
      {isAsking && back && <LeaveDialog note={leaveNote} {...{ stay }} onLeave={back.onLeave} onClosed={() => setIsAsking(false)} />}
      <div className={styles.actions}>
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
        <Button onClick={() => saveFile('会员账号一次性密码.csv', toCsv(accounts), 'text/csv;charset=utf-8')}>保存为表格</Button>
        {back && <Button onClick={() => setIsAsking(true)}>{back.label}</Button>}
      </div>
      <RowsTable
        label="账号和密码"
        rows={accounts}
        keyOf={({ loginName }) => loginName}
        cells={{ ...texts, 一次性密码: ({ password }) => <span className={styles.password}>{password}</span> }}
      />
    </Card>
  )
}

const always = () => true

/** Starts with a byte order mark so that Excel detects UTF-8. */
export function toCsv(accounts: Account[]): string {
  const rows = accounts.map((account) => Object.values(texts).map((textOf) => textOf(account)))
  return `\ufeff${[Object.keys(texts), ...rows].map((cells) => cells.map(toCell).join(',')).join('\r\n')}`
}

/** A leading apostrophe prevents formula injection. A leading tab keeps Excel from reading 0138 and 12e5 as numbers; sign-ins ignore it. */
const toCell = (text: string) =>
  `"${text
    .replace(/^[=+@-]/, "'$&")
    .replace(/^\d[\d.e-]*$/i, '\t$&')
    .replaceAll('"', '""')}"`
