import { classes } from '#web/lib/classes.ts'
import { dayOf, longDate } from '#web/lib/dateText.ts'
import styles from './DayBlock.module.css'

interface DayBlockProps {
  /** `2026-11-21 09:30:00` */
  date: string
  /** `card`, `lead`: one line; `stacked`: day above month. */
  look: 'card' | 'lead' | 'stacked'
  className?: string
  /** What the day is of, such as 发布. */
  note?: string
}

export function DayBlock({ date, look, className, note }: DayBlockProps) {
  const [year, month, day] = dayOf(date).split('-')
  return (
    <time className={classes(styles.block, styles[look], className)} dateTime={dayOf(date)}>
      <span className="visually-hidden">{longDate(date)}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{`${year}.${month}`}</span>
      {note && <span>{note}</span>}
    </time>
  )
}
