import { useUploadPercent } from '#web/lib/uploadsUnderWay.ts'
import styles from './UploadsNotice.module.css'

interface UploadsNoticeProps {
  /** What happens when the files have arrived: 提交. */
  action: string
  isWaiting: boolean
  onCancel(): void
}

/** Says above the button of a form that it is sent by itself when its files have arrived. Always on the page, so that a screen reader hears it. */
export function UploadsNotice({ action, isWaiting, onCancel }: UploadsNoticeProps) {
  const percent = useUploadPercent()
  return (
    <div role="status">
      {isWaiting && (
        <p className={styles.notice}>
          <span>
            文件上传完后自动{action}
            {percent !== undefined && <span className="tabular">（{percent}%）</span>}
          </span>
          <button type="button" onClick={onCancel}>
            取消{action}
          </button>
        </p>
      )}
    </div>
  )
}

/** How much of a file has been sent, from 0 to 100. */
export const ProgressBar = ({ percent, label }: { percent: number; label: string }) => (
  <div className={styles.bar} role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
    <i style={{ width: `${percent}%` }} />
  </div>
)
