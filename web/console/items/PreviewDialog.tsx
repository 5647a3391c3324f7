import { Modal } from 'antd'
import type { ItemForm } from '#web/console/items/ItemForm.ts'

interface PreviewDialogProps<W extends object> {
  of: Pick<ItemForm<W, never>, 'Preview'>
  written: W
  onClosed(): void
}

/** What is written as visitors will see it, before it is saved. */
export const PreviewDialog = <W extends object>({ of: { Preview }, written, onClosed }: PreviewDialogProps<W>) => (
  <Modal open title="预览" width={840} footer={null} onCancel={onClosed}>
    <Preview item={written} />
  </Modal>
)
