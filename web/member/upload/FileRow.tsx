import { fileSize } from '#web/lib/fileSize.ts'
import type { UploadItem } from '#web/member/upload/uploadItem.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'
import styles from './FileRow.module.css'

interface FileRowProps {
  item: UploadItem
  disabled?: boolean
  onRetry(): void
  onRemove(): void
}

/** The document of an upload control: name, size and how far it is. */
export function FileRow({ item: { name, size, key, percent, failure, retriable }, disabled, onRetry, onRemove }: FileRowProps) {
  const sending = !key && !failure
  const state = sending ? `正在上传 ${percent}%` : key && '已上传'
  return (
    <div className={styles.row}>
      <ToolIcon name="file" />
      <div className={styles.text}>
        {name}
        <small className="tabular">{[size !== undefined && fileSize(size), state].filter(Boolean).join(' · ')}</small>
        {sending && <ProgressBar percent={percent} label={`${name}上传进度`} />}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      {retriable && failure && !disabled && (
        <button type="button" className={styles.action} onClick={onRetry}>
          重试
        </button>
      )}
      {!disabled && (
        <button type="button" className={styles.action} onClick={onRemove} aria-label={sending ? '取消上传' : '移除附件'}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
