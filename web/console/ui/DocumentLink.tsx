import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { type Caller, useCaller } from '#web/calls/caller.ts'
import { startDownload } from '#web/console/lib/saveFile.ts'
import { DocumentRow } from '#web/console/ui/DocumentRow.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

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
  const caller = useCaller()
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const address = await (call as (caller: Caller, endpoint: E, input: GivenOf<E>) => Promise<string>)(caller, endpoint, input)
      startDownload(address, name)
    } catch (error) {
      showToast('failed', error instanceof Error ? error.message : endpoint.failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <DocumentRow name={name} size={size}>
      <Button loading={busy} onClick={() => void open()}>
        下载附件
      </Button>
    </DocumentRow>
  )
}
