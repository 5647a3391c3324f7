import type { ReactNode } from 'react'
import type { MediaFile } from '#shared/contracts/console/media.ts'
import { endingOf, fileUrl } from '#shared/lib/fileNames.ts'
import styles from './MediaTile.module.css'

/** A file of the media library in small: the picture, or the kind of document. */
export const MediaThumb = ({ file: { key, name, kind } }: { file: Pick<MediaFile, 'key' | 'name' | 'kind'> }) => (
  <span className={styles.thumb}>
    {kind === 'picture' ? <img src={fileUrl(key)} alt="" loading="lazy" /> : <b>{endingOf(name).toUpperCase() || '文档'}</b>}
  </span>
)

/** Picture and name, and what stands below. */
export const MediaTile = ({ file, children }: { file: MediaFile; children?: ReactNode }) => (
  <>
    <MediaThumb file={file} />
    <span className={styles.name}>{file.name}</span>
    {children}
  </>
)
