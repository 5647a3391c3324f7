import { useMemo } from 'react'
import type { HighlightImage } from '#shared/contracts/highlight.ts'
import { picturesOf } from '#web/features/showcase/highlight/picturesOf.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { PreviewLink } from '#web/ui/PreviewLink.tsx'
import { usePicturePreview } from '#web/ui/usePicturePreview.tsx'
import styles from './PictureWall.module.css'

/** Pictures in their own proportions, in columns, each with its title; each opens in the preview. */
export function PictureWall({ images }: { images: readonly HighlightImage[] }) {
  const pictures = useMemo(() => picturesOf(images), [images])
  const { open, preview } = usePicturePreview(pictures)
  return (
    <>
      <ul className={styles.wall} data-columns={columnsFor(pictures.length)}>
        {pictures.map(({ id, fileKey, src, title, width, height }, index) => (
          <li key={id}>
            <PreviewLink className={styles.picture} src={src} title={title} onOpen={() => open(index)}>
              <Picture fileKey={fileKey} alt="" width={width ?? 790} height={height ?? 526} lazy={index > 2} />
            </PreviewLink>
            {title && <p>{title}</p>}
          </li>
        ))}
      </ul>
      {preview}
    </>
  )
}

/** Two columns for two or four pictures, which would leave a third one empty. */
const columnsFor = (pictures: number) => (pictures === 4 ? 2 : Math.min(pictures, 3))
