import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button } from '#web/ui/form/Button.tsx'

/**
 * Asks before somebody leaves a form with something unsaved in it: in a dialog of ours on the way to another page, in the browser's own
 * words when the tab is closed. `unsaved` is asked at that moment; `note` says what becomes of it. Answers
 * the dialog, to be put on the page.
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
