import { useMemo } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import styles from './PictureWall.module.css'

interface WallImage {
  fileKey: string | null
  title: string
}

/** Pictures with captions in two columns. Skips images without a file. */
export function PictureWall({ images }: { images: readonly WallImage[] }) {
  const pictures = useMemo(() => images.flatMap(({ fileKey, title }) => (fileKey ? { fileKey, title, src: fileUrl(fileKey) } : [])), [images])
  const isWide = (index: number) => index === 0 && pictures.length % 2 === 1
  const { open, preview } = usePicturePreview(pictures)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={styles.wall} aria-label="图片">
        {pictures.map(({ fileKey, src, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice, and none changes places
          <li key={`${index} ${fileKey}`}>
            <PreviewLink className={styles.picture} src={src} title={title} onOpen={() => open(index)}>
              <Picture
                fileKey={fileKey}
                alt=""
                width={790}
                height={526}
                sizes={isWide(index) ? '(max-width:767px) 92vw,800px' : '(max-width:767px) 47vw,400px'}
                lazy={index > 2}
              />
            </PreviewLink>
            {title && <p>{title}</p>}
          </li>
        ))}
      </ul>
      {preview}
    </>
  )
}
