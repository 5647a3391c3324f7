import { useMemo } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import styles from './Gallery.module.css'

interface GalleryImage {
  fileKey: string | null
  title: string
}

export function Gallery({ images }: { images: readonly GalleryImage[] }) {
  const shown = useMemo(() => images.flatMap(({ fileKey, title }) => (fileKey ? { fileKey, title, src: fileUrl(fileKey) } : [])), [images])
  const { open, preview } = usePicturePreview(shown)
  if (shown.length === 0)
    return (
      <div className={styles.picture}>
        <Picture fileKey={null} alt="" width={578} height={332} />
      </div>
    )
  return (
    <>
      <ul className={styles.gallery} aria-label="图片">
        {shown.map(({ fileKey, title, src }, index) => (
          <li key={fileKey}>
            <PreviewLink className={styles.picture} src={src} title={title} onOpen={() => open(index)}>
              <Picture fileKey={fileKey} alt={title} width={index > 0 ? 194 : 798} height={index > 0 ? 111 : 458} lazy={index > 0} />
            </PreviewLink>
          </li>
        ))}
      </ul>
      {preview}
    </>
  )
}
