import { useState } from 'react'
import type { SignUpState } from '#shared/contracts/article.ts'
import { signUpLabel } from '#shared/rules/policyTypes.ts'
import { timeText } from '#web/lib/dateText.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './SignUpBar.module.css'

/** The way to take part in an activity, in reach while it is read. Who is not signed in is told so and shown the way. */
export function SignUpBar({ activity: { closesAt, placesLeft } }: { activity: SignUpState }) {
  const [asking, setAsking] = useState(false)
  return (
    <aside className={styles.bar} aria-label="活动报名">
      <p>
        {placesLeft !== null && <span>剩余名额 {placesLeft} 个</span>}
        {closesAt && <span>{timeText(closesAt)} 截止</span>}
      </p>
      <Button look="primary" className={styles.button} onClick={() => setAsking(true)}>
        {signUpLabel}
      </Button>
      {asking && (
        <Dialog
          title="活动报名"
          onClosed={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button onClick={close}>取消</Button>
              <ButtonLink look="primary" to={paths.login()} data-first-focus>
                去登录
              </ButtonLink>
            </>
          )}
        >
          <p>您还未登录，请登录后报名！</p>
        </Dialog>
      )}
    </aside>
  )
}
