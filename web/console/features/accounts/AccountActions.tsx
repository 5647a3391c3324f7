import { Button } from 'antd'
import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { EditAccount, type MemberAccount } from '#web/console/features/accounts/EditAccount.tsx'
import { PersonFields } from '#web/console/features/accounts/UnitFields.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import styles from './MemberAccountPage.module.css'

/** What can be done with an account. */
export function AccountActions({ account }: { account: MemberAccount }) {
  const { id, loginName, isDisabled } = account
  const reset = useSend(accountsContract.resetAccounts)
  const { send: setDisabled } = useSend(accountsContract.setAccountsDisabled)
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.resetAccounts>>()

  async function resetPassword() {
    const answer = await reset.send({ ids: [id] })
    if (answer) setMade(answer)
    return answer
  }

  return (
    <div className={styles.actions}>
      <EditAccount account={account} />
      <ConfirmButton
        title="重设密码？"
        note={`${loginName} 会在所有设备上退出登录，原密码失效。新的一次性密码只显示一次，请转告本人。`}
        action="重设密码"
        onConfirm={resetPassword}
      >
        重设密码
      </ConfirmButton>
      <HandOver account={account} />
      {isDisabled ? (
        <ConfirmButton
          title="启用账号？"
          note={`启用后，${loginName} 可以用原来的密码登录。`}
          action="启用"
          onConfirm={() => setDisabled({ ids: [id], disabled: false })}
        >
          启用账号
        </ConfirmButton>
      ) : (
        <ConfirmButton
          danger
          title="停用账号？"
          note={`${loginName} 会立即退出登录，不能再登录。已发布的内容和积分都保留，以后可以再启用。`}
          action="停用"
          onConfirm={() => setDisabled({ ids: [id], disabled: true })}
        >
          停用账号
        </ConfirmButton>
      )}
      {made?.accounts.map((account) => (
        <OneTimePassword key={account.loginName} {...account} onClosed={() => setMade(undefined)} />
      ))}
    </div>
  )
}

const labels = { userName: '姓名', phone: '手机号', email: '邮箱' }
const empty = { userName: '', phone: '', email: '' }

/** A button that gives the account to another person of the same unit. */
function HandOver({ account: { id, version, userName, phone, email } }: { account: MemberAccount }) {
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
