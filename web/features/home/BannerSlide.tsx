import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './BannerCarousel.module.css'

interface BannerSlideProps {
  banner: { url: string; imageKey: string | null; name: string }
  /** The first is on the screen at once; the others may come later. */
  first: boolean
  /** Out of sight: not for the keyboard either. */
  inert: boolean
}

/** One large picture with its caption; the whole picture leads where the banner points. */
export function BannerSlide({ banner: { url, imageKey, name }, first, inert }: BannerSlideProps) {
  return (
    <div className={styles.slide} inert={inert}>
      <Picture fileKey={imageKey} alt="" width={712} height={452} sizes="(max-width:991px) 100vw,712px" lazy={!first} />
      <div className={styles.caption}>
        <h2>
          {url ? (
            <NewTabLink href={url} external={!url.startsWith('/')}>
              {name}
            </NewTabLink>
          ) : (
            name
          )}
        </h2>
      </div>
    </div>
  )
}
