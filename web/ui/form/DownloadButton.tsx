import { useRef, useState } from 'react'
import { beijingDay } from '#shared/lib/beijingTime.ts'
import { type Answer, askServer } from '#web/lib/askServer.ts'
import { siteFailure } from '#web/lib/connectionLost.ts'
import { refreshDownloadsLeft } from '#web/lib/downloadsLeft.ts'
import { useLoginPath } from '#web/lib/loginPath.ts'
import { useSession } from '#web/lib/session.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { usePerReport } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { LinkDialog } from '#web/ui/navigation/LinkDialog.tsx'
import styles from './DownloadButton.module.css'

interface DownloadButtonProps {
  id: number
  title: string
  specialReport: boolean
  /** `main`: the page is about this file. */
  look?: 'row' | 'main'
  label?: string
}

type Asking = 'login' | 'noneLeft' | { left: number }

const question = 'download'

/**
 * Downloads an item's file; guests are asked to sign in. Confirms before spending a credit, at most once a day if the member chooses; the server
 * enforces it.
 */
export function DownloadButton({ id, title, specialReport, look = 'row', label = '下载' }: DownloadButtonProps) {
  const session = useSession()
  const [asking, setAsking] = useState<Asking>()
  const [busy, setBusy] = useState(false)

  async function ask(call: string): Promise<Answer | undefined> {
    setBusy(true)
    const answer = await askServer(call, { parameters: { id: String(id) } })
    setBusy(false)
    if (answer.Code === 1) return answer
    if (answer.Code === 401) setAsking('login')
    else showToast('failed', answer.Message || siteFailure)
  }

  async function press() {
    if (busy) return
    if (!session) return setAsking('login')
    if (!specialReport) return download()
    const answer = await ask('GetDownCost')
    if (!answer) return
    const { Cost, Left } = answer.Data as { Cost: number; Left: number }
    if (Cost > 0 && Left < 1) return setAsking('noneLeft')
    if (Cost > 0 && !isSilencedToday(question, session.accountId)) return setAsking({ left: Left })
    await download()
  }

  async function download() {
    // Opened during the click, because popup blockers stop tabs opened after the response.
    const tab = window.open('', '_blank')
    const answer = await ask('GetProjectDown')
    if (!answer) return tab?.close()
    if (tab) tab.location.href = answer.Data as string
    else window.location.assign(answer.Data as string)
    if (specialReport) void refreshDownloadsLeft()
  }

  function confirm(silently: boolean) {
    if (silently && session) silenceToday(question, session.accountId)
    void download()
  }

  const close = () => setAsking(undefined)
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles[look]}`}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        {busy ? <span className={styles.spinner} /> : <Icon name="download" />}
        <span className={styles.word}>{label}</span>
        <span className="visually-hidden">{`：${title}`}</span>
      </button>
      {asking === 'login' && <LoginPrompt specialReport={specialReport} onClosed={close} />}
      {asking === 'noneLeft' && (
        <LinkDialog title="专报下载次数不足" to={paths.uploadReport()} label="上传专报" onClosed={close}>
          <p>您的专报下载次数已用完，上传专报信息后可继续下载。</p>
        </LinkDialog>
      )}
      {typeof asking === 'object' && <SpendPrompt left={asking.left} onConfirm={confirm} onClosed={close} />}
    </>
  )
}

/* Confirmations this browser skips for today; without storage, every download asks. */

const keyOf = (question: string, accountId: number) => `silent:${question}:${accountId}`

const isSilencedToday = (question: string, accountId: number) => readStored(keyOf(question, accountId)) === beijingDay()
/** Until midnight in Beijing. */
const silenceToday = (question: string, accountId: number) => writeStored(keyOf(question, accountId), beijingDay())

interface SpendPromptProps {
  /** Including this one. */
  left: number
  /** `silently`: skip the question for today. */
  onConfirm(silently: boolean): void
  onClosed(): void
}

function SpendPrompt({ left, onConfirm, onClosed }: SpendPromptProps) {
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
  /** Adds how to earn credits. */
  specialReport: boolean
  onClosed(): void
}

function LoginPrompt({ specialReport, onClosed }: LoginPromptProps) {
  const loginPath = useLoginPath()
  const perReport = usePerReport()
  return (
    <LinkDialog title="请先登录会员账号" to={loginPath} label="去登录" onClosed={onClosed}>
      {specialReport ? (
        <p>
          请登录会员，上传专报信息后免费下载。
          <br />
          每上传 <b>1</b> 条专报信息，可下载 <b>{perReport}</b> 条专报信息。
        </p>
      ) : (
        <p>登录会员，免费下载。</p>
      )}
    </LinkDialog>
  )
}
