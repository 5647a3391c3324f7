import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { OfficeName } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './CoverCard.module.css'

export interface CoverCardProps {
  href: string
  coverKey: string | null
  title: string
  drawing?: string
  /** `2026-11-21 09:30:00`, shown as a day above the title. */
  day?: string
  /** What the day is of. */
  dayNote?: string
  /** On phones it is a row of a list; one with a day always is. */
  asRow?: boolean
  /** In CSS pixels; the usual one is that of four cards a row. */
  coverWidth?: number
  /** False in the first row at the top of a page. */
  lazy?: boolean
  children?: ReactNode
}

export function CoverCard({
  href,
  coverKey,
  title,
  drawing,
  day,
  dayNote,
  asRow = day !== undefined,
  coverWidth = 289,
  lazy,
  children,
}: CoverCardProps) {
  return (
    <NewTabLink className={classes(styles.card, asRow && styles.row)} href={href}>
      <div className={classes('cover-frame', styles.cover)}>
        <Picture
          fileKey={coverKey}
          alt=""
          width={coverWidth}
          height={Math.round((coverWidth * 166) / 289)}
          sizes={`(max-width:699px) ${asRow ? 33 : 44}vw,${coverWidth}px`}
          lazy={lazy}
          drawing={drawing}
        />
      </div>
      <div className={styles.body}>
        {day && <DayBlock date={day} look="card" note={dayNote} />}
        <h3 className="clamp-title">{asRow ? <TitleText title={title} clauses="row" /> : <OfficeName name={title} />}</h3>
        {children}
      </div>
    </NewTabLink>
  )
}
