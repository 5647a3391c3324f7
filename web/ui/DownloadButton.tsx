import { useState } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { useSession } from '#web/lib/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LoginPrompt } from '#web/ui/LoginPrompt.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './DownloadButton.module.css'

interface DownloadButtonProps {
  id: number
  title: string
  specialReport: boolean
}

/** Fetches the file of an information item for a member, and asks everybody else to sign in. */
export function DownloadButton({ id, title, specialReport }: DownloadButtonProps) {
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function download() {
    if (!session) return setAsking(true)
    // Opened at once, while the click still counts as the visitor's wish; a tab opened after the answer would be blocked.
    const tab = window.open('', '_blank')
    setBusy(true)
    const { Code, Message, Data } = await askServer('GetProjectDown', { parameters: { id: String(id) } })
    setBusy(false)
    if (Code === 1 && typeof Data === 'string') {
      if (tab) tab.location.href = Data
      else window.location.assign(Data)
      return
    }
    tab?.close()
    if (Code === 401) return setAsking(true)
    showToast('failed', Message || '访问下载请求失败')
  }

  return (
    <>
      <button type="button" className={styles.button} aria-busy={busy} disabled={busy} onClick={download}>
        {busy ? <span className={styles.spinner} /> : <Icon name="download" />}
        <span className={styles.word}>下载</span>
        <span className="visually-hidden">：{title}</span>
      </button>
      {asking && <LoginPrompt specialReport={specialReport} onClosed={() => setAsking(false)} />}
    </>
  )
}
