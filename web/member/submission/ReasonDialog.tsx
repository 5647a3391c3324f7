import { LinkDialog } from '#web/ui/navigation/LinkDialog.tsx'

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
    <LinkDialog title="失败原因" dismiss="关闭" to={edit} label="去修改" onClosed={onClosed}>
      <p>
        <b>{title}</b>
      </p>
      <p>{reason}</p>
    </LinkDialog>
  )
}
