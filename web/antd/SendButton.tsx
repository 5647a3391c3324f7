import { Button } from 'antd'
import type { ReactNode } from 'react'

export const SendButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Button
    type="primary"
    htmlType="submit"
    size="large"
    loading={busy}
    disabled={false}
    aria-busy={busy}
    // Keeps the focus in the field: a validation message on blur could move the button away from the pointer.
    onMouseDown={(event) => event.preventDefault()}
  >
    {busy ? '正在提交…' : children}
  </Button>
)
