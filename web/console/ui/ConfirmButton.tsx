import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** The question: `删除这个文件？` */
  title: string
  /** What it means to go on, and whether there is a way back. */
  note: ReactNode
  /** The word on the button that does it: `删除`. */
  action: string
  /** Does it. The dialog closes when it answers anything but undefined, which `send` answers where it was refused. */
  onConfirm(): Promise<unknown>
  /** The word on the button that asks. */
  children: ReactNode
}

/** A button that asks once before it does what cannot easily be undone. */
export function ConfirmButton({ title, note, action, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function confirm(close: () => void) {
    if (busy) return
    setBusy(true)
    const done = await onConfirm().finally(() => setBusy(false))
    if (done !== undefined) close()
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
