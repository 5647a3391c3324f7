import { Button } from 'antd'
import { useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { SubmissionKind } from '#shared/rules/submissionKinds.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

interface PreviewButtonProps {
  kind: SubmissionKind
  id: number
  version: number
}

/** Shows a version on its public page, in a window of its own: what was typed here stays. */
export function PreviewButton(shown: PreviewButtonProps) {
  const caller = useCaller()
  const [busy, setBusy] = useState(false)

  async function open() {
    // At once: browsers keep away windows that come later than the click.
    const other = window.open('')
    setBusy(true)
    try {
      const address = await call(caller, reviewContract.previewSubmission, shown)
      if (other) other.opener = null
      ;(other ?? window).location.replace(address)
    } catch (error) {
      other?.close()
      showToast('failed', error instanceof Error ? error.message : reviewContract.previewSubmission.failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button loading={busy} onClick={() => void open()}>
      预览网页
    </Button>
  )
}
