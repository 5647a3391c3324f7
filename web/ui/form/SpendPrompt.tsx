import { useRef } from 'react'
import { useLoginPath } from '#web/lib/loginPath.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { LinkDialog } from '#web/ui/navigation/LinkDialog.tsx'
import styles from './SpendPrompt.module.css'

interface SpendPromptProps {
  /** How many special reports may still be downloaded, this one included. */
  left: number
  /** The member wants to go on; `silently` where they do not want to be asked again today. */
  onConfirm(silently: boolean): void
  onClosed(): void
}

/** Asks before a download spends one of those that are left. */
export function SpendPrompt({ left, onConfirm, onClosed }: SpendPromptProps) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title="下载专报信息"
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button
            look="primary"
            data-first-focus
            onClick={() => {
              onConfirm(box.current?.checked ?? false)
              close()
            }}
          >
            确认下载
          </Button>
        </>
      )}
    >
      <p>
        本次下载将使用 <b>1</b> 次，您还可下载 <b>{left}</b> 次专报信息。再次下载同一专报不再计次。
      </p>
      <label className={styles.silence}>
        <input ref={box} type="checkbox" />
        今日不再提示
      </label>
    </Dialog>
  )
}

interface LoginPromptProps {
  /** A special report costs a credit, so its text tells how to earn some. */
  specialReport: boolean
  onClosed(): void
}

/** Tells a visitor who is not signed in what a download needs. */
export function LoginPrompt({ specialReport, onClosed }: LoginPromptProps) {
  const loginPath = useLoginPath()
  return (
    <LinkDialog title="请先登录会员账号" to={loginPath} label="去登录" onClosed={onClosed}>
      {specialReport ? (
        <p>
          请登录会员，上传专报信息后免费下载。
          <br />
          每上传 <b>1</b> 条专报信息，可下载 <b>5</b> 条专报信息。
        </p>
      ) : (
        <p>登录会员，免费下载。</p>
      )}
    </LinkDialog>
  )
}
