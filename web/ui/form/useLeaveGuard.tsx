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
  return (
    <Dialog
      title="离开此页？"
      onClosed={blocker.reset}
      actions={(close) => (
        <>
          <Button onClick={() => blocker.proceed()}>离开</Button>
          <Button look="primary" onClick={close} data-first-focus>
            继续填写
          </Button>
        </>
      )}
    >
      <p>{note}</p>
    </Dialog>
  )
}
