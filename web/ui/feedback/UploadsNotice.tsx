import { useUploadPercent } from '#web/lib/uploadsUnderWay.ts'
import styles from './UploadsNotice.module.css'

interface UploadsNoticeProps {
  action: string
  isWaiting: boolean
  onCancel(): void
}

/** Announces that the form is sent automatically after the uploads. Always rendered, so that screen readers announce it. */
export function UploadsNotice({ action, isWaiting, onCancel }: UploadsNoticeProps) {
  const percent = useUploadPercent()
  return (
    <div role="status">
      {isWaiting && (
        <p className={styles.notice}>
          <span>
            文件上传完后自动{action}
            {percent !== undefined && (
              <span className="tabular" aria-hidden="true">
                （{percent}%）
              </span>
            )}
          </span>
          <button type="button" onClick={onCancel}>
            取消{action}
          </button>
        </p>
      )}
    </div>
  )
}

/** `percent`: 0 to 100. */
export const ProgressBar = ({ percent, label }: { percent: number; label: string }) => (
  <div className={styles.bar} role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
    <i style={{ width: `${percent}%` }} />
  </div>
)
