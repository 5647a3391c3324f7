import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { SignUpState } from '#shared/contracts/article.ts'
import { signUpLabel } from '#shared/rules/policyTypes.ts'
import { askServer } from '#web/lib/askServer.ts'
import { timeText } from '#web/lib/dateText.ts'
import { useLoginPath } from '#web/lib/loginPath.ts'
import { useSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { LinkDialog } from '#web/ui/navigation/LinkDialog.tsx'
import styles from './SignUpBar.module.css'

/** The way to take part in an activity, in reach while it is read. Who is not signed in is told so and shown the way. */
export function SignUpBar({ id, activity: { closesAt, placesLeft } }: { id: number; activity: SignUpState }) {
  const { signUp, signedUp, busy, asking, stopAsking } = useSignUp(id)
  return (
    <aside className={styles.bar} aria-label="活动报名">
      <p>
        {placesLeft !== null && <span>剩余名额 {placesLeft} 个</span>}
        {closesAt && <span>{timeText(closesAt)} 截止</span>}
      </p>
      {signedUp ? (
        <ButtonLink className={styles.button} to={paths.mySignUps()}>
          已报名，查看我的报名
        </ButtonLink>
      ) : (
        <Button look="primary" className={styles.button} aria-busy={busy} disabled={busy} onClick={signUp}>
          {busy ? '正在提交…' : signUpLabel}
        </Button>
      )}
      {asking && <SignInFirst onClosed={stopAsking} />}
    </aside>
  )
}

function useSignUp(id: number) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [signedUp, setSignedUp] = useState(false)

  async function signUp() {
    if (!session) return setAsking(true)
    setBusy(true)
    const { Code, Message } = await askServer('AddBaoming', { fields: { InviteCode: id } })
    setBusy(false)
    if (Code === 401) return setAsking(true)
    if (Code === 1) setSignedUp(true)
    showToast(Code === 1 ? 'done' : 'failed', Message || '活动报名失败')
    // One place fewer, or another reason why there is none.
    await revalidate()
  }
  return { signUp, signedUp, busy, asking, stopAsking: () => setAsking(false) }
}

function SignInFirst({ onClosed }: { onClosed(): void }) {
  const loginPath = useLoginPath()
  return (
    <LinkDialog title="活动报名" to={loginPath} label="去登录" onClosed={onClosed}>
      <p>您还未登录，请登录后报名！</p>
    </LinkDialog>
  )
}
