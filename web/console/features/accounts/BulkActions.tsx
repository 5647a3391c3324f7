import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { RowOf } from '#web/console/list/ListPage.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import styles from './BulkActions.module.css'

type Row = RowOf<typeof accountsContract.listAccounts>

interface BulkActionsProps {
  rows: Row[]
  onDone(): void
  /** Takes the passwords that are shown this once. */
  onReset(made: AnswerOf<typeof accountsContract.resetAccounts>): void
}

/** What can be done with several accounts at once, as they stand: with all of them, or with none. */
export function BulkActions({ rows, onDone, onReset }: BulkActionsProps) {
  const { send: reset } = useSend(accountsContract.resetAccounts)
  const { send: setDisabled } = useSend(accountsContract.setAccountsDisabled)
  const { send: endSessions } = useSend(accountsContract.endAccountSessions)
  const open = rows.filter(({ isDisabled }) => !isDisabled)
  const closed = rows.filter(({ isDisabled }) => isDisabled)

  async function after(sent: Promise<{ changed: number } | undefined>, says?: string) {
    const done = await sent
    if (!done) return undefined
    if (says) showToast('done', `${says} ${done.changed} 个账号`)
    onDone()
    return done
  }

  async function resetPasswords() {
    const made = await reset({ ids: idsOf(open) })
    if (made) onReset(made)
    return made
  }

  return (
    <>
      {open.length > 0 && (
        <ConfirmButton
          title={`重设 ${open.length} 个账号的密码？`}
          note={<Names rows={open}>这些账号会在所有设备上退出登录，原密码失效。新的一次性密码只显示一次，请转告本人。</Names>}
          action="重设密码"
          onConfirm={resetPasswords}
        >
          重设密码
        </ConfirmButton>
      )}
      {open.length > 0 && (
        <ConfirmButton
          title={`让 ${open.length} 个账号退出登录？`}
          note={<Names rows={open}>这些账号会在所有设备上退出登录，密码不变，可以重新登录。</Names>}
          action="全部退出"
          onConfirm={() => after(endSessions({ ids: idsOf(open) }))}
        >
          退出登录
        </ConfirmButton>
      )}
      {closed.length > 0 && (
        <ConfirmButton
          title={`启用 ${closed.length} 个账号？`}
          note={<Names rows={closed}>启用后，可以用原来的密码登录。</Names>}
          action="启用"
          onConfirm={() => after(setDisabled({ ids: idsOf(closed), disabled: false }), '已启用')}
        >
          启用
        </ConfirmButton>
      )}
      {open.length > 0 && (
        <ConfirmButton
          danger
          title={`停用 ${open.length} 个账号？`}
          note={<Names rows={open}>这些账号会立即退出登录，不能再登录。已发布的内容和积分都保留，以后可以再启用。</Names>}
          action="停用"
          onConfirm={() => after(setDisabled({ ids: idsOf(open), disabled: true }), '已停用')}
        >
          停用
        </ConfirmButton>
      )}
    </>
  )
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

/** Whom it is about, each by name. */
const Names = ({ rows, children }: { rows: Row[]; children: string }) => (
  <>
    <p>{children}</p>
    <ul className={styles.names}>
      {rows.map(({ id, loginName, userName, companyName }) => (
        <li key={id}>
          <span>{loginName}</span> {[userName, companyName].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  </>
)
