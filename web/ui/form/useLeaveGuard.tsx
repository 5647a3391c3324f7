import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button } from '#web/ui/form/Button.tsx'

/**
 * Confirms before leaving a form with unsaved input, natively when the tab closes. `unsaved` is evaluated then; `note` states what happens to the
 * input. Returns the dialog to render.
 */
export function useLeaveGuard(unsaved: () => boolean, note = '未保存的内容已保留为草稿。'): ReactNode {
  const blocker = useBlocker(unsaved)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  return <LeaveDialog title="离开此页？" action="离开" note={note} onLeave={() => blocker.proceed()} onClosed={blocker.reset} />
}

interface LeaveDialogProps {
  title: string
  /** Of the button that gives up the input. */
  action: string
  note: string
  onLeave(): void
  onClosed(): void
}

export const LeaveDialog = ({ title, action, note, onLeave, onClosed }: LeaveDialogProps) => (
  <Dialog
    title={title}
    onClosed={onClosed}
    actions={(close) => (
      <>
        <Button onClick={onLeave}>{action}</Button>
        <Button look="primary" onClick={close} data-first-focus>
          继续填写
        </Button>
      </>
    )}
  >
    <p>{note}</p>
  </Dialog>
)
