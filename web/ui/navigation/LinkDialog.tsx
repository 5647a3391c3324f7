import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'

interface LinkDialogProps {
  title: string
  dismiss?: string
  to: string
  label: string
  onClosed(): void
  children: ReactNode
}

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
