import { Button } from 'antd'
import { useState } from 'react'
import { Entrance } from '#web/console/gate/Entrance.tsx'
import { askWhoIsThere } from '#web/console/lib/staff.ts'

/** The server could not be asked who is there. */
export function Unreached({ message }: { message: string }) {
  const [busy, setBusy] = useState(false)

  async function tryAgain() {
    setBusy(true)
    await askWhoIsThere()
    setBusy(false)
  }

  return (
    <Entrance title="暂时无法打开后台" lead={`${message}。请检查网络后重试。`}>
      <Button type="primary" size="large" loading={busy} onClick={tryAgain}>
        重试
      </Button>
    </Entrance>
  )
}
