import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './UploadNotice.module.css'

/** What went wrong with the choice of files, below the control. The line is always there, so that a screen reader hears what enters it. */
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
