import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  title: string
  note: ReactNode
  action: string
  onConfirm(): Promise<unknown>
  children: ReactNode
}

/** A button that confirms an action that is hard to undo. The dialog closes even on a refusal, because the toast behind it is inert. */
export function ConfirmButton({ title, note, action, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm(close: () => void) {
    if (busy) return
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
    close()
  }

  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && (
        <Dialog
          title={title}
          onClosed={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button onClick={close} data-first-focus>
                取消
              </Button>
              <Button type="primary" danger={button.danger} loading={busy} onClick={() => void confirm(close)}>
                {action}
              </Button>
            </>
          )}
        >
          {note}
        </Dialog>
      )}
    </>
  )
}
