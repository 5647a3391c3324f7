import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface ReasonDialogProps {
  title: string
  reason: string
  /** Where the item can be corrected. */
  edit: string
  onClosed(): void
}

/** Why an item was rejected, and the way to its form. */
export function ReasonDialog({ title, reason, edit, onClosed }: ReasonDialogProps) {
  return (
    <Dialog
      title="失败原因"
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={close}>关闭</Button>
          <ButtonLink look="primary" to={edit} data-first-focus>
            去修改
          </ButtonLink>
        </>
      )}
    >
      <p>
        <b>{title}</b>
      </p>
      <p>{reason}</p>
    </Dialog>
  )
}
