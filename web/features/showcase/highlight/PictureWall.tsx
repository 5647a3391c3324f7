import { useMemo } from 'react'
import type { HighlightImage } from '#shared/contracts/highlight.ts'
import { picturesOf } from '#web/features/showcase/highlight/picturesOf.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import { usePicturePreview } from '#web/ui/media/usePicturePreview.tsx'
import styles from './PictureWall.module.css'

/** Pictures in rows, each with its title; each opens whole in the preview. */
export function PictureWall({ images }: { images: readonly HighlightImage[] }) {
  const pictures = useMemo(() => picturesOf(images), [images])
  const isWide = (index: number) => index === 0 && pictures.length % 2 === 1
  const { open, preview } = usePicturePreview(pictures)
  return (
    <>
      <ul className={styles.wall}>
        {pictures.map(({ id, fileKey, src, title }, index) => (
          <li key={id}>
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
