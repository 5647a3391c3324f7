import type { SyntheticEvent } from 'react'
import { classes } from '#web/lib/classes.ts'
import { FilePicker } from '#web/member/upload/FilePicker.tsx'
import type { UploadItem } from '#web/member/upload/uploadItem.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PictureCard.module.css'

interface PictureCardProps {
  item: UploadItem
  /** What it is called to the member, such as 餐厅照片第2张. */
  label: string
  disabled?: boolean
  onOpen(): void
  onReplace(files: File[]): void
  onRetry(): void
  onRemove(): void
}

/** One picture of an upload control, with what can be done with it in sight: there is no hovering on a phone. */
export function PictureCard({ item, label, disabled, onOpen, onReplace, onRetry, onRemove }: PictureCardProps) {
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

/** What the browser cannot show leaves an empty ground rather than its sign for that. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden'
}
