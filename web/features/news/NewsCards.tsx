import type { ArticleItem } from '#shared/contracts/article.ts'
import { classes } from '#web/lib/classes.ts'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { drawingAt } from '#web/ui/media/drawings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './NewsCards.module.css'

interface NewsProps {
  items: readonly ArticleItem[]
  /** The address of one. */
  detail(item: ArticleItem): string
}

/** The news of a column with pictures: the newest large, by its words alone where it has no picture, the others as cards. */
export function NewsCards({ items, detail }: NewsProps) {
  const [lead, ...others] = items
  if (!lead) return null
  return (
    <>
      <NewTabLink className={classes(styles.lead, !lead.coverKey && styles.words)} href={detail(lead)}>
        {lead.coverKey && (
          <div className={styles.cover}>
            <Picture fileKey={lead.coverKey} alt="" width={524} height={301} sizes="(max-width:699px) 91vw,524px" lazy={false} />
          </div>
        )}
        <div className={styles.leadText}>
          <DayBlock date={lead.publishedAt} look={lead.coverKey ? 'lead' : 'stacked'} />
          <h3>{lead.title}</h3>
          <p className="clamp-3">{lead.subtitle || lead.summary}</p>
        </div>
      </NewTabLink>
      <ul className={classes('grid-3', styles.cards)}>
        {others.map((item, place) => (
          <li key={item.id}>
            <NewTabLink className={styles.card} href={detail(item)}>
              <div className={styles.cover}>
                <Picture fileKey={item.coverKey} alt="" width={289} height={166} drawing={drawingAt('news', place)} />
              </div>
              <div className={styles.text}>
                <DayBlock date={item.publishedAt} look="card" />
                <h3 className="clamp-2">{item.title}</h3>
                {item.subtitle && <p className="clamp-2">{item.subtitle}</p>}
              </div>
            </NewTabLink>
          </li>
        ))}
      </ul>
    </>
  )
}
