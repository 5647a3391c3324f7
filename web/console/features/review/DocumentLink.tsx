import { Button } from 'antd'
import { useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'
import { fileSize } from '#web/lib/fileSize.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './DocumentLink.module.css'

interface DocumentLinkProps {
  /** Of the report, and which version of it. */
  id: number
  version: number
  name: string
  /** In bytes. */
  size: number
}

/** The document of a report, saved for whoever reviews it; its address is asked for when it is wanted, and works for minutes. */
export function DocumentLink({ id, version, name, size }: DocumentLinkProps) {
  const caller = useCaller()
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      window.location.assign(await call(caller, reviewContract.submittedDocument, { id, version }))
    } catch (error) {
      showToast('failed', error instanceof Error ? error.message : reviewContract.submittedDocument.failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <p className={styles.document}>
      <Icon name="form" />
      <span>
        {name}
        <small>{fileSize(size)}</small>
      </span>
      <Button loading={busy} onClick={() => void open()}>
        下载附件
      </Button>
    </p>
  )
}
