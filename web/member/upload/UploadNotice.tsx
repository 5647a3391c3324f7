import type { UploadItem } from '#web/member/upload/uploadItem.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './UploadNotice.module.css'

interface UploadNoticeProps {
  text: string
  items: readonly UploadItem[]
}

/** Shows a problem, and tells screen readers how many files are stored. Always rendered, so that they announce new text. */
export const UploadNotice = ({ text, items }: UploadNoticeProps) => (
  <>
    <div role="alert">
      {text && (
        <p className={styles.notice}>
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
    <p className="visually-hidden" role="status">
      {items.length > 0 && `已上传 ${items.filter(({ key }) => key).length} 个文件`}
    </p>
  </>
)
