import type { WrittenHighlight } from '#shared/contracts/console/highlights.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './HighlightText.module.css'

/** A group of pictures in the type of the site, each above its words. */
export const HighlightText = ({ item: { name, images } }: { item: WrittenHighlight }) => (
  <article className={styles.text}>
    <h1>{name || '（没有名称）'}</h1>
    {images.length === 0 && <p className={styles.none}>（没有图片）</p>}
    {images.map(({ fileKey, title }, index) => (
      <figure key={fileKey}>
        <Picture fileKey={fileKey} alt={title || `${name} ${index + 1}`} width={760} height={507} />
        {title && <figcaption>{title}</figcaption>}
      </figure>
    ))}
  </article>
)
