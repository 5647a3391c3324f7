import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import styles from './Editor.module.css'

interface PictureDialogProps {
  /** Where the browser has the picture that was chosen. */
  preview: string
  /** What is known to be in it; '' where nothing is. */
  known: string
  onInsert(alt: string): void
  onClose(): void
}

/** Asks what is in the picture before it is inserted. */
export function PictureDialog({ preview, known, onInsert, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(known)
  const field = useId()
  const insert = () => onInsert(alt.trim())
  return (
    <Dialog
      title="插入图片"
      onClosed={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>取消</Button>
          <Button type="primary" onClick={insert}>
            插入
          </Button>
        </>
      )}
    >
      <img src={preview} alt="选中的图片" className={styles.preview} />
      <label htmlFor={field} className={styles.dialogLabel}>
        图片说明
      </label>
      <Input
        id={field}
        value={alt}
        maxLength={100}
        data-first-focus
        placeholder="如：推介活动现场"
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => setAlt(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          insert()
        }}
      />
      <p id={`${field}-hint`} className={styles.hint}>
        读屏软件会读出说明；纯装饰的图片可以不填。
      </p>
    </Dialog>
  )
}
