import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Sends a form, and says so while it does. */
export const SendButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button
    type="primary"
    htmlType="submit"
    size="large"
    loading={busy}
    disabled={false}
    aria-busy={busy}
    // A press takes no focus from the field being filled in: its message could move the button away from under the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    {busy ? '正在提交…' : children}
  </Button>
)
