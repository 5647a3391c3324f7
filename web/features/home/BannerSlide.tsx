import { classes } from '#web/lib/classes.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './BannerCarousel.module.css'

interface BannerSlideProps {
  banner: { url: string; imageKey: string | null; name: string }
  /** The first is on the screen at once; the others may come later. */
  first: boolean
  /** Whether its picture may load. */
  loads: boolean
  /** Out of sight: not for the keyboard either. */
  inert: boolean
}

/** One large picture with its caption; the whole picture leads where the banner points. */
export function BannerSlide({ banner: { url, imageKey, name }, first, loads, inert }: BannerSlideProps) {
  return (
    <div className={classes(styles.slide, loads && styles.loads)} inert={inert}>
      {/* A little less than its width on phones, where 960 pixels are sharp enough on three to one. */}
      <Picture fileKey={imageKey} alt="" width={712} height={452} sizes="(max-width:991px) 85vw,712px" lazy={!first} />
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
