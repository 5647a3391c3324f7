import type { ReactNode } from 'react'
import type { MediaFile } from '#shared/contracts/console/media.ts'
import { endingOf, fileUrl } from '#shared/lib/fileNames.ts'
import styles from './MediaTile.module.css'

export const MediaThumb = ({ file: { key, name, kind } }: { file: Pick<MediaFile, 'key' | 'name' | 'kind'> }) => (
  <span className={styles.thumb}>
    {kind === 'picture' ? <img src={fileUrl(key)} alt="" loading="lazy" /> : <b>{endingOf(name).toUpperCase() || '文档'}</b>}
  </span>
)

export const MediaTile = ({ file, children }: { file: MediaFile; children?: ReactNode }) => (
  <>
    <MediaThumb file={file} />
    <span className={styles.name}>{file.name}</span>
    {children}
  </>
)
