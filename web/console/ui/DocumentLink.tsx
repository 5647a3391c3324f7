import { Button } from 'antd'
import type { z } from 'zod'
import type { Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { useAsk } from '#web/calls/useAsk.ts'
import { startDownload } from '#web/console/lib/saveFile.ts'
import { DocumentRow } from '#web/console/ui/DocumentRow.tsx'

type AddressCall = Endpoint & { output: z.ZodType<string> }

interface DocumentLinkProps<E extends AddressCall> {
  endpoint: E
  input: GivenOf<E>
  name: string
  /** In bytes. */
  size: number
}

/** Downloads a staff-only document; its URL is requested on click and expires after minutes. */
export function DocumentLink<E extends AddressCall>({ endpoint, input, name, size }: DocumentLinkProps<E>) {
  const { ask, busy } = useAsk(endpoint)

  async function open() {
    const address = await ask(input)
    if (typeof address === 'string') startDownload(address, name)
  }

  return (
    <DocumentRow name={name} size={size}>
      <Button loading={busy} onClick={() => void open()}>
        下载附件
      </Button>
    </DocumentRow>
  )
}
