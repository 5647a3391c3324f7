import { minuteOf } from '#web/lib/dateText.ts'
import { usePreview } from '#web/lib/useSite.ts'
import styles from './PreviewStrip.module.css'

/** Above a page that is shown before its time: what it is, and for whom. */
export function PreviewStrip() {
  const preview = usePreview()
  if (!preview) return null
  return (
    <aside className={styles.strip} aria-label="预览">
      <b>{preview.isPublic ? '预览：这个版本已经发布' : '预览：尚未发布'}</b>
      <span>{preview.until ? `链接有效期至 ${minuteOf(preview.until)}，请勿公开转发` : '只有登录的工作人员能打开这个预览'}</span>
    </aside>
  )
}
