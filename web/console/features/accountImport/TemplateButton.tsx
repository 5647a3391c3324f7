import { Button } from 'antd'
import { useState } from 'react'
import { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'
import { saveFile } from '#web/console/lib/saveFile.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { showToast } from '#web/ui/toasts.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves the table that is to be filled in. */
export function TemplateButton() {
  const caller = useCaller()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { name, content } = await call(caller, accountImportContract.accountTemplate, {})
      saveFile(
        name,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
        xlsx,
      )
    } catch {
      showToast('failed', accountImportContract.accountTemplate.failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button loading={busy} icon={<Icon name="download" />} onClick={() => void download()}>
      下载模板
    </Button>
  )
}
