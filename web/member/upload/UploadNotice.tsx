import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './UploadNotice.module.css'

/** Always rendered, so that screen readers announce new text. */
export const UploadNotice = ({ text }: { text: string }) => (
  <div role="alert">
    {text && (
      <p className={styles.notice}>
        <Icon name="alert" />
        {text}
      </p>
    )}
  </div>
)
