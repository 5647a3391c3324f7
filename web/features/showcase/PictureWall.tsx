import { type ReactNode, useMemo } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PictureLink } from '#web/ui/media/PictureLink.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import styles from './PictureWall.module.css'

interface WallImage {
  fileKey: string | null
  title: string
}

interface PictureWallProps {
  images: readonly WallImage[]
  /** Shown below the first picture, which then takes the full width. */
  children?: ReactNode
}

/** Pictures with captions in two columns. Skips images without a file. */
export function PictureWall({ images, children }: PictureWallProps) {
  const pictures = useMemo(() => images.flatMap(({ fileKey, title }) => (fileKey ? { fileKey, title, src: fileUrl(fileKey) } : [])), [images])
  const { open, preview } = usePicturePreview(pictures)
  const drawWall = (from: number, to = pictures.length) =>
    to > from && (
      <ul className={styles.wall} aria-label="图片">
        {pictures.slice(from, to).map(({ fileKey, src, title }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice, and none changes places
          <li key={`${place} ${fileKey}`}>
            <PictureLink className={styles.picture} src={src} title={title} onOpen={() => open(from + place)}>
              <Picture
                fileKey={fileKey}
                alt=""
                width={790}
                height={526}
                sizes={
                  place === 0 && (to - from) % 2 === 1 ? '(max-width:991px) 100vw,800px' : '(max-width:599px) 100vw,(max-width:767px) 47vw,400px'
                }
                lazy={from + place > 2}
              />
            </PictureLink>
            {title && <p>{title}</p>}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      {children ? (
        <>
          {drawWall(0, Math.min(1, pictures.length))}
          {children}
          {drawWall(1)}
        </>
      ) : (
        drawWall(0)
      )}
      {preview}
    </>
  )
}
