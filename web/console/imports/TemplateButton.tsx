import { Button } from 'antd'
import { useState } from 'react'
import type { SheetTemplate } from '#shared/contracts/console/sheetImport.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'
import { saveFile } from '#web/console/lib/saveFile.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/media/Icon.tsx'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function TemplateButton({ endpoint }: { endpoint: Endpoint & { output: typeof SheetTemplate } }) {
  const caller = useCaller()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { name, content } = await call(caller, endpoint, {})
      saveFile(
        name,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
        xlsx,
      )
    } catch {
      showToast('failed', endpoint.failure)
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
