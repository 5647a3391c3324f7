import type { ArticleItem } from '#shared/contracts/article.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { drawingAt } from '#web/ui/media/drawings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './LectureRow.module.css'

type Lecture = Pick<ArticleItem, 'title' | 'subtitle' | 'coverKey' | 'publishedAt'>

/** A lecture: its picture of 200 × 115, its title and date. `place` counts from 0 on the page: the first is visible at once, so its picture is not lazy. */
export function LectureRow({ title, subtitle, coverKey, publishedAt, href, place }: Lecture & { href: string; place: number }) {
  return (
    <NewTabLink className={styles.row} href={href}>
      <div className={styles.cover}>
        <Picture fileKey={coverKey} alt="" width={200} height={115} lazy={place > 0} drawing={drawingAt('activities', place)} />
      </div>
      <div className={styles.text}>
        <h3 className="clamp-2">{title}</h3>
        {subtitle && <p className="clamp-2">{subtitle}</p>}
        <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>
      </div>
    </NewTabLink>
  )
}
