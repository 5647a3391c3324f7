import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'

interface LinkDialogProps {
  title: string
  /** What the button says that only closes it. */
  dismiss?: string
  /** Where the other one leads, and what it says. */
  to: string
  label: string
  onClosed(): void
  children: ReactNode
}

/** Says something and shows the way on. */
export const LinkDialog = ({ title, dismiss = '取消', to, label, onClosed, children }: LinkDialogProps) => (
  <Dialog
    title={title}
    onClosed={onClosed}
    actions={(close) => (
      <>
        <Button onClick={close}>{dismiss}</Button>
        <ButtonLink look="primary" to={to} data-first-focus>
          {label}
        </ButtonLink>
      </>
    )}
  >
    {children}
  </Dialog>
)
