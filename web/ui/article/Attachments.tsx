import { fileUrl } from '#shared/lib/fileNames.ts'
import { fileSize } from '#web/lib/numberText.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Attachments.module.css'

interface Attachment {
  name: string
  fileKey: string | null
  size: number
}

export function Attachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <section className={styles.attachments} aria-labelledby="attachments-heading">
      <h2 id="attachments-heading">附件</h2>
      <ul>
        {files.map(
          ({ name, fileKey, size }) =>
            fileKey && (
              <li key={fileKey}>
                <a href={fileUrl(fileKey)} download={name}>
                  <Icon name="download" />
                  <span className={styles.name}>{name}</span>
                  <span className={styles.size}>{fileSize(size)}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
