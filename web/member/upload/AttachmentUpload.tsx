import { fileHint } from '#web/lib/fileProblem.ts'
import { fileSize } from '#web/lib/numberText.ts'
import { DropZone } from '#web/member/upload/DropZone.tsx'
import { FilePicker } from '#web/member/upload/FilePicker.tsx'
import { asButton, type ControlProps } from '#web/member/upload/PicturesControl.tsx'
import { UploadNotice } from '#web/member/upload/UploadNotice.tsx'
import type { UploadItem } from '#web/member/upload/uploadItem.ts'
import { useUploads } from '#web/member/upload/useUploads.ts'
import { ProgressBar } from '#web/ui/feedback/UploadsNotice.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { ToolIcon } from '#web/ui/media/ToolIcon.tsx'
import styles from './AttachmentUpload.module.css'

interface AttachmentUploadProps extends ControlProps {
  /** The key of the document; empty or undefined without one. */
  value?: string
  onChange?(key: string): void
  /** Name and size (bytes) of the document the form was filled with, where they are known. */
  name?: string
  size?: number
}

/** A form control for one document. Choosing again replaces it, once the new one has arrived. */
export function AttachmentUpload({ value, onChange, name, size, id, disabled, ...aria }: AttachmentUploadProps) {
  const { items, notice, add, remove, retry } = useUploads({
    kind: 'document',
    keys: value ? [value] : [],
    onKeys: ([key = '']) => onChange?.(key),
    most: 1,
    tooMany: '只能上传一个文件',
  })
  const item = items[0]
  const take = (files: File[]) => add(files, item)
  return (
    <DropZone onFiles={take} disabled={disabled} label="附件">
      <FilePicker kind="document" onFiles={take} disabled={disabled} className={styles.drop} id={id} {...asButton(aria)}>
        <ToolIcon name="upload" />
        <span>
          将文件拖到此处，或<b>点击选择文件</b>
        </span>
        <small>1 个文件：{fileHint('document')}</small>
      </FilePicker>
      {item && (
        <FileRow
          item={item.chosen ? item : { ...item, name: name ?? item.name, size: size ?? item.size }}
          disabled={disabled}
          onRetry={() => retry(item)}
          onRemove={() => remove(item)}
        />
      )}
      <UploadNotice text={notice} />
    </DropZone>
  )
}

interface FileRowProps {
  item: UploadItem
  disabled?: boolean
  onRetry(): void
  onRemove(): void
}

/** The document of an upload control: name, size and how far it is. */
function FileRow({ item: { name, size, key, percent, failure, retriable }, disabled, onRetry, onRemove }: FileRowProps) {
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
