import { Button } from 'antd'
import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'
import type { MemberAccount } from '#web/console/features/accounts/EditAccount.tsx'
import { PersonFields } from '#web/console/features/accounts/PersonFields.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import styles from './MemberAccountPage.module.css'

const labels = { userName: '姓名', phone: '手机号', email: '邮箱' }
const empty = { userName: '', phone: '', email: '' }

/** A button that gives the account to another person of the same unit. */
export function HandOver({ account: { id, version, userName, phone, email } }: { account: MemberAccount }) {
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.handOverAccount>>()
  return (
    <>
      <Button onClick={() => setAsking(true)}>交接账号</Button>
      {asking && (
        <FormDialog
          title="交接账号"
          action="交接"
          endpoint={accountsContract.handOverAccount}
          initial={empty}
          now={{ userName, phone, email }}
          labels={labels}
          toBody={(person) => ({ ...person, id, version })}
          refusals={{ phone: takenMessages.phone }}
          onDone={setMade}
          onClosed={() => setAsking(false)}
        >
          <p className={styles.note}>
            交给同一单位的另一位同志使用。{userName}会立即退出登录，原密码失效；报送内容、积分和消息都保留。请填写新使用人：
          </p>
          <PersonFields />
        </FormDialog>
      )}
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}
