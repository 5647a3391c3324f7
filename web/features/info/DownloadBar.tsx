import type { InfoDetail } from '#shared/contracts/info.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { fileSize } from '#web/lib/fileSize.ts'
import { DownloadButton } from '#web/ui/DownloadButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './DownloadBar.module.css'

/** The file of an item: its name, its size, and the button. Nothing where there is no file. */
export function DownloadBar({ item: { id, title, category, fileName, fileSize: size, downloads } }: { item: InfoDetail }) {
  if (fileName === null) return null
  return (
    <div className={styles.bar}>
      <Icon name="form" />
      <p>
        <span className={styles.name}>{fileName}</span>
        <small>
          {size !== null && `${fileSize(size)}　`}已下载 {downloads} 次
        </small>
      </p>
      <DownloadButton id={id} title={title} specialReport={category === infoCategory.report} />
    </div>
  )
}
