import type { ReactNode } from 'react'
import type { ArticleItem } from '#shared/contracts/article.ts'
import { classes } from '#web/lib/classes.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { Excerpt } from '#web/ui/list/Excerpt.tsx'
import { LeadCard } from '#web/ui/list/LeadCard.tsx'
import { drawingAt } from '#web/ui/media/drawings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './ArticleRows.module.css'

interface ArticleRowsProps<T extends ArticleItem> {
  items: readonly T[]
  detail(item: T): string
  tag?(item: T): ReactNode
  dayNote?: string
  /** Shows the first one as a large card; `wide` on a page without a side menu, where the others are cards, too. */
  lead?: boolean | 'wide'
}

/** Articles below each other, each with its picture. In a list without pictures the days take their place. */
export function ArticleRows<T extends ArticleItem>({ items, detail, tag, dayNote, lead = false }: ArticleRowsProps<T>) {
  const [first, ...others] = items
  const rows = lead ? others : items
  const illustrated = items.some(({ coverKey }) => coverKey)
  const isWide = lead === 'wide'
  return (
    <>
      {lead && first && <LeadCard item={first} href={detail(first)} tag={tag?.(first)} dayNote={dayNote} isWide={isWide} />}
      <ul className={classes(styles.rows, illustrated && styles.illustrated, isWide && styles.wide)}>
        {rows.map((item, place) => (
          <li key={item.id}>
            <NewTabLink className={styles.row} href={detail(item)}>
              {illustrated ? (
                <div className={classes('cover-frame', styles.cover)}>
                  <Picture
                    fileKey={item.coverKey}
                    alt=""
                    width={289}
                    height={166}
                    sizes={`(max-width:767px) 124px,${isWide ? 394 : 289}px`}
                    lazy={Boolean(lead) || place > 0}
                    drawing={drawingAt('activities', place)}
                  />
                </div>
              ) : (
                <DayBlock date={item.publishedAt} look="stacked" />
              )}
              <div className={styles.text}>
                {illustrated && (
                  <div className={styles.kicker}>
                    <DayBlock date={item.publishedAt} look="card" note={dayNote} />
                    {tag?.(item)}
                  </div>
                )}
                <h3 className="clamp-title">
                  <TitleText title={item.title} clauses="row" />
                </h3>
                {item.subtitle && (
                  <p className="clamp-2">
                    <TitleText title={item.subtitle} />
                  </p>
                )}
                {item.summary && (
                  <p className={classes(isWide ? 'clamp-2' : 'clamp-3', styles.excerpt)}>
                    <Excerpt text={item.summary} maxLength={isWide ? 44 : illustrated ? 82 : 110} maxOnPhones={50} />
                  </p>
                )}
                {!illustrated && tag?.(item)}
              </div>
            </NewTabLink>
          </li>
        ))}
      </ul>
    </>
  )
}
