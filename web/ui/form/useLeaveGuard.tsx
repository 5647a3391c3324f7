import { type ReactNode, useEffect, useState } from 'react'
import { type Blocker, type Location, useBlocker } from 'react-router-dom'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button } from '#web/ui/form/Button.tsx'

/** A navigation inside the site. */
interface Move {
  currentLocation: Location
  nextLocation: Location
}

/** Whether only the parameters or the fragment of the address change. */
export const staysOnPage = (move: Move | undefined) => move !== undefined && move.currentLocation.pathname === move.nextLocation.pathname

/**
 * Confirms before leaving a form with unsaved input, natively when the tab closes. `unsaved` is evaluated then, with the navigation if the tab stays
 * open; `note` states what happens to the input, `stay` labels the button that keeps it. Returns the dialog to render.
 */
export function useLeaveGuard(unsaved: (move?: Move) => boolean, note = '未保存的内容已保留为草稿。', stay?: string): ReactNode {
  const blocker = useBlocker(unsaved)
  /** The router renders a reset in a transition; without this, a navigation that comes before it would find the dialog still mounted, and closed. */
  const [dismissed, setDismissed] = useState<Blocker>()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  if (blocker.state !== 'blocked' || blocker === dismissed) return null
  const dismiss = () => {
    setDismissed(blocker)
    blocker.reset()
  }
  return <LeaveDialog {...{ note, stay }} onLeave={() => blocker.proceed()} onClosed={dismiss} />
}

interface LeaveDialogProps {
  note: string
  stay?: string | undefined
  onLeave(): void
  onClosed(): void
}

export const LeaveDialog = ({ note, stay = '继续填写', onLeave, onClosed }: LeaveDialogProps) => (
  <Dialog
    title="离开此页？"
    onClosed={onClosed}
    actions={(close) => (
      <>
        <Button onClick={onLeave}>离开</Button>
        <Button look="primary" onClick={close} data-first-focus>
          {stay}
        </Button>
      </>
    )}
  >
    <p>{note}</p>
  </Dialog>
)
