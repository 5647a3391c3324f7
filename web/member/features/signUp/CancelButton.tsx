import { useRef, useState } from 'react'
import { type MySignUp, signUpContract } from '#shared/contracts/signUp.ts'
import { useSend } from '#web/calls/useSend.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button } from '#web/ui/form/Button.tsx'

/** Takes a sign-up back, after having asked. */
export function CancelButton({ activityId, title }: Pick<MySignUp, 'activityId' | 'title'>) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { send, busy } = useSend(signUpContract.cancelSignUp)

  async function cancel(close: () => void) {
    if (busy) return
    // With the sign-up goes the button the focus would come back to; the title of the activity stays.
    const stays = button.current?.closest('tr')?.querySelector('a')
    const answer = await send({ activityId })
    close()
    if (answer !== undefined) stays?.focus()
  }

  return (
    <>
      <button type="button" ref={button} onClick={() => setAsking(true)}>
        取消报名<span className="visually-hidden">：{title}</span>
      </button>
      {asking && (
        <Dialog
          title="取消报名？"
          onClosed={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button onClick={close} data-first-focus>
                保留报名
              </Button>
              <Button look="primary" aria-busy={busy} onClick={() => cancel(close)}>
                取消报名
              </Button>
            </>
          )}
        >
          <p>“{title}”的名额将释放给其他会员，活动开放期间可以重新报名。</p>
        </Dialog>
      )}
    </>
  )
}
