import { Button } from 'antd'
import type { SheetTemplate } from '#shared/contracts/console/sheetImport.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { useAsk } from '#web/calls/useAsk.ts'
import { saveFile } from '#web/console/lib/saveFile.ts'
import { Icon } from '#web/ui/media/Icon.tsx'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function TemplateButton({ endpoint }: { endpoint: Endpoint & { output: typeof SheetTemplate } }) {
  const { ask, busy } = useAsk(endpoint)

  async function download() {
    const template = await ask({})
    if (!template) return
    const bytes = Uint8Array.from(atob(template.content), (sign) => sign.charCodeAt(0))
    saveFile(template.name, bytes, xlsx)
  }

  return (
    <Button loading={busy} icon={<Icon name="download" />} onClick={() => void download()}>
      下载模板
    </Button>
  )
}
