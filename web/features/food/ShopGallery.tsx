import { useState } from 'react'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import { PreviewLink } from '#web/ui/media/PreviewLink.tsx'
import styles from './ShopGallery.module.css'

interface ShopGalleryProps {
  title: string
  coverKey: string | null
  photoKeys: readonly (string | null)[]
}

/** The cover and the photos of a restaurant: one large, all of them small below it. The large one opens in the whole window. */
export function ShopGallery({ title, coverKey, photoKeys }: ShopGalleryProps) {
  const keys = [...new Set([coverKey, ...photoKeys])].filter((key) => key !== null)
  const [shown, setShown] = useState(0)
  const { open, preview } = usePicturePreview(keys.map((key, index) => ({ src: fileUrl(key), title: `${title}（${index + 1}）` })))
  const key = keys[shown]

  if (key === undefined)
    return (
      <div className={styles.large}>
        <Picture fileKey={null} alt="" width={684} height={393} lazy={false} />
      </div>
    )
  return (
    <section className={styles.gallery} aria-label="餐厅照片">
      <div className={styles.frame}>
        <PreviewLink className={styles.large} src={fileUrl(key)} title={`${title}，第 ${shown + 1} 张`} onOpen={() => open(shown)}>
          <Picture fileKey={key} alt="" width={684} height={393} sizes="(max-width:991px) 85vw,684px" lazy={false} />
        </PreviewLink>
        <p className={styles.count} aria-hidden="true">
          <Icon name="image" />
          <span className="tabular">
            {shown + 1} / {keys.length}
          </span>
        </p>
      </div>
      {keys.length > 1 && (
        <ul className={styles.thumbs}>
          {keys.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                aria-label={`第 ${index + 1} 张`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setShown(index)}
              >
                <Picture fileKey={each} alt="" width={127} height={73} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  )
}
