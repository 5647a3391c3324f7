import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { useSend } from '#web/calls/useSend.ts'
import { EditAccount, type MemberAccount } from '#web/console/features/accounts/EditAccount.tsx'
import { HandOver } from '#web/console/features/accounts/HandOver.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
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
