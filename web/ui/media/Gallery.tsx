import { type MouseEvent, useId, useState } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { opensElsewhere } from '#web/lib/followLinks.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PictureLink } from '#web/ui/media/PictureLink.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import styles from './Gallery.module.css'

interface GalleryImage {
  fileKey: string | null
  title: string
}
interface GalleryProps {
  /** Those without a file are left out. */
  images: readonly GalleryImage[]
  label: string
  /** The HTML attribute, of the large picture. */
  sizes: string
}

/** One picture large, and thumbnails that choose it; without JavaScript they open theirs. */
export function Gallery({ images, label, sizes }: GalleryProps) {
  const pictures = images.flatMap(({ fileKey, title }) => (fileKey ? { fileKey, title, src: fileUrl(fileKey) } : []))
  const id = useId()
  const [shown, setShown] = useState(0)
  const { open, preview } = usePicturePreview(pictures)
  const large = pictures[shown]

  if (!large)
    return (
      <div className={styles.large}>
        <Picture fileKey={null} alt="" width={684} height={393} lazy={false} />
      </div>
    )

  const choose = (event: MouseEvent, index: number) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setShown(index)
  }
  return (
    <section className={styles.gallery} aria-label={label}>
      <div id={id} className={styles.frame}>
        <PictureLink className={styles.large} src={large.src} title={large.title} onOpen={() => open(shown)}>
          <Picture fileKey={large.fileKey} alt={large.title} width={684} height={393} sizes={sizes} lazy={false} />
        </PictureLink>
        <p className={styles.count} aria-hidden="true">
          <Icon name="image" />
          <span className="tabular">
            {shown + 1} / {pictures.length}
          </span>
        </p>
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map(({ fileKey, title, src }, index) => (
            <li key={fileKey}>
              <a
                href={src}
                aria-controls={id}
                aria-label={`第 ${index + 1} 张：${title}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => choose(event, index)}
              >
                <Picture fileKey={fileKey} alt="" width={127} height={73} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  )
}
