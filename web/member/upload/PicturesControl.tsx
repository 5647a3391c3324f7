import type { SyntheticEvent } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { classes } from '#web/lib/classes.ts'
import { DropZone } from '#web/member/upload/DropZone.tsx'
import { FilePicker } from '#web/member/upload/FilePicker.tsx'
import { UploadNotice } from '#web/member/upload/UploadNotice.tsx'
import { isRefused, type UploadItem } from '#web/member/upload/uploadItem.ts'
import { useUploads } from '#web/member/upload/useUploads.ts'
import { ProgressBar } from '#web/ui/feedback/UploadsNotice.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import styles from './PicturesControl.module.css'

export interface ControlProps {
  id?: string
  disabled?: boolean
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}

/** Drops aria attributes that buttons do not support; the label marks required fields. */
export const asButton = ({ 'aria-invalid': invalid, 'aria-describedby': describedBy }: ControlProps) => ({
  'data-invalid': String(invalid) === 'true' || undefined,
  'aria-describedby': describedBy,
})

interface PicturesControlProps extends ControlProps {
  keys: string[]
  onKeys(keys: string[]): void
  maxFiles: number
  tooMany: string
  label: string
  hint: string
  wide?: boolean
}

export function PicturesControl({ keys, onKeys, maxFiles, tooMany, label, hint, wide, id, disabled, ...aria }: PicturesControlProps) {
  const { items, notice, add, remove, retry } = useUploads({ kind: 'picture', keys, onKeys, maxFiles, tooMany })
  const { open, preview } = usePicturePreview(items.map(({ chosen, key, name }) => ({ src: chosen?.preview ?? fileUrl(key ?? ''), title: name })))
  const full = items.filter((item) => !isRefused(item)).length >= maxFiles
  return (
    <DropZone onFiles={add} disabled={disabled} label={label}>
      <ul className={classes(styles.cards, wide && styles.wide)} {...(full && { id, tabIndex: -1 })}>
        {items.map((item, index) => (
          <PictureCard
            key={item.id}
            item={item}
            label={maxFiles > 1 ? `${label}第${index + 1}张` : label}
            disabled={disabled}
            onOpen={() => open(index)}
            onReplace={(files) => add(files, item)}
            onRetry={() => retry(item)}
            onRemove={() => remove(item)}
          />
        ))}
        {!full && (
          <li>
            <FilePicker kind="picture" multiple={maxFiles > 1} onFiles={add} disabled={disabled} className={styles.tile} id={id} {...asButton(aria)}>
              <Icon name="image" />
              选择图片
            </FilePicker>
          </li>
        )}
      </ul>
      <p className={styles.hint}>{hint}</p>
      <UploadNotice text={notice} items={items} />
      {preview}
    </DropZone>
  )
}

interface PictureCardProps {
  item: UploadItem
  label: string
  disabled?: boolean
  onOpen(): void
  onReplace(files: File[]): void
  onRetry(): void
  onRemove(): void
}

/** The actions are always visible, because phones have no hover. */
function PictureCard({ item, label, disabled, onOpen, onReplace, onRetry, onRemove }: PictureCardProps) {
  const { key, chosen, percent, failure, retriable } = item
  const sending = !key && !failure
  return (
    <li className={styles.card}>
      <button type="button" className={classes(styles.picture, !key && styles.dimmed)} aria-label={`查看${label}`} onClick={onOpen}>
        {chosen ? <img src={chosen.preview} alt="" onError={hide} /> : <Picture fileKey={key ?? null} alt="" width={124} height={124} />}
      </button>
      {sending && (
        <div className={styles.state}>
          正在上传 {percent}%
          <ProgressBar percent={percent} label={`${label}上传进度`} />
        </div>
      )}
      {failure && (
        <p className={classes(styles.state, styles.failure)} role="alert">
          {failure}
        </p>
      )}
      {!disabled && (
        <div className={styles.actions}>
          {failure && retriable && (
            <button type="button" onClick={onRetry} aria-label={`重新上传${label}`}>
              重试
            </button>
          )}
          {key && (
            <FilePicker kind="picture" onFiles={onReplace} aria-label={`更换${label}`}>
              更换
            </FilePicker>
          )}
          <button type="button" onClick={onRemove} aria-label={`${sending ? '取消上传' : '移除'}${label}`}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </li>
  )
}

const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden'
}
