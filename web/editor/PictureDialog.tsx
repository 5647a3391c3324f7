import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
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
    <Modal open width={416} title="插入图片" okText="插入" cancelText="取消" onOk={insert} onCancel={onClose}>
      <img src={preview} alt="选中的图片" className={styles.preview} />
      <label htmlFor={field} className={styles.dialogLabel}>
        图片说明
      </label>
      <Input
        id={field}
        value={alt}
        maxLength={100}
        autoFocus
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
    </Modal>
  )
}
