import type { InfoDetail } from '#shared/contracts/info.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { useDownloadsLeft } from '#web/lib/downloadsLeft.ts'
import { fileSize } from '#web/lib/fileSize.ts'
import { DownloadButton } from '#web/ui/form/DownloadButton.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './DownloadBar.module.css'

/** The file of an item: its name, its size, for a report how many the member may still download, and the button. Nothing where there is no file. */
export function DownloadBar({ item: { id, title, category, fileName, fileSize: size, downloads } }: { item: InfoDetail }) {
  const specialReport = category === infoCategory.report
  const left = useDownloadsLeft(specialReport)
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
      {left !== undefined && <span className={styles.left}>还可下载 {left} 次</span>}
      <DownloadButton id={id} title={title} specialReport={specialReport} />
    </div>
  )
}
