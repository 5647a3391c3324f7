import { Modal } from 'antd'
import type { ItemForm } from '#web/console/items/ItemForm.ts'
import { PreviewLink } from '#web/console/items/PreviewLink.tsx'
import styles from './PreviewLink.module.css'

interface PreviewDialogProps<W extends object> {
  of: Pick<ItemForm<W, never>, 'kind' | 'Preview'>
  written: W
  /** The version that says the same, where it is saved. */
  saved: { id: number; version: number } | undefined
  onClosed(): void
}

/** What is written as visitors will see it, before it is saved. */
export const PreviewDialog = <W extends object>({ of: { kind, Preview }, written, saved, onClosed }: PreviewDialogProps<W>) => (
  <Modal open title="预览" width={840} footer={null} onCancel={onClosed}>
    {saved ? <PreviewLink kind={kind} {...saved} /> : <p className={styles.note}>保存后可以复制预览链接，发给没有账号的人看。</p>}
    <Preview item={written} />
  </Modal>
)
