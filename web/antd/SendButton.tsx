import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Sends a form of the member centre, and says so while it does. */
export const SendButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={false} aria-busy={busy}>
    {busy ? '正在提交…' : children}
  </Button>
)
