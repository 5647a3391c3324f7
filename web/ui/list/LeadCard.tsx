import type { ReactNode } from 'react'
import type { ArticleItem } from '#shared/contracts/article.ts'
import { classes } from '#web/lib/classes.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { withoutMarks } from '#web/lib/titleParts.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './LeadCard.module.css'

interface LeadCardProps {
  item: ArticleItem
  href: string
  tag?: ReactNode
  dayNote?: string
  /** As wide as a page without a side menu. */
  isWide?: boolean
}

/** Characters that fit beside the picture: three lines, but two below a title of two lines. */
const roomBelow = (title: string, isWide: boolean) => (isWide ? 120 : withoutMarks(title).length > 15 ? 48 : 72)

/** The first article of a list, with a large picture; without one its words fill the card. */
export function LeadCard({ item: { title, subtitle, summary, coverKey, publishedAt }, href, tag, dayNote, isWide = false }: LeadCardProps) {
  return (
    <NewTabLink className={classes(styles.lead, !coverKey && styles.words)} href={href}>
      {coverKey && (
        <div className={classes('cover-frame', styles.cover)}>
          <Picture fileKey={coverKey} alt="" width={524} height={301} sizes="(max-width:699px) 87vw,524px" lazy={false} />
        </div>
      )}
      <div className={styles.text}>
        <div className={styles.kicker}>
          <DayBlock date={publishedAt} look={coverKey ? 'lead' : 'stacked'} note={dayNote} />
          {tag}
        </div>
        <h3>
          <TitleText title={title} clauses="headline" />
        </h3>
        {subtitle && (
          <p>
            <TitleText title={subtitle} />
          </p>
        )}
        <p className={classes('clamp-3', styles.excerpt)}>{excerpt(summary, coverKey ? roomBelow(title, isWide) : 80)}</p>
      </div>
    </NewTabLink>
  )
}
