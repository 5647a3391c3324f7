import { dayOf, longDate } from '#web/lib/dateText.ts'
import styles from './DayBlock.module.css'

interface DayBlockProps {
  /** `2026-11-21 09:30:00` */
  date: string
  /** `card`, `lead`: day and month on one line; `stacked`: the day above the month, at the left of a title or a row. */
  look: 'card' | 'lead' | 'stacked'
  className?: string
}

/** A date with its day as a red serif numeral. */
export function DayBlock({ date, look, className = '' }: DayBlockProps) {
  const [year, month, day] = dayOf(date).split('-')
  return (
    <time className={`${styles.block} ${styles[look]} ${className}`} dateTime={dayOf(date)}>
      <span className="visually-hidden">{longDate(date)}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">
        {year}.{month}
      </span>
    </time>
  )
}
