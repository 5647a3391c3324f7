import { fileHint } from '#web/lib/fileProblem.ts'
import { DropZone } from '#web/member/upload/DropZone.tsx'
import { FilePicker } from '#web/member/upload/FilePicker.tsx'
import { FileRow } from '#web/member/upload/FileRow.tsx'
import { asButton, type ControlProps } from '#web/member/upload/PicturesControl.tsx'
import { UploadNotice } from '#web/member/upload/UploadNotice.tsx'
import { useUploads } from '#web/member/upload/useUploads.ts'
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
