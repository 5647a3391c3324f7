import { monthName, thisMonth } from '#shared/rules/reportMonths.ts'
import type { ReportNumbers } from '#shared/rules/reportNumbers.ts'
import styles from './MonthBars.module.css'

/** Submissions per month with the adopted part. Tables beside it show the same data. */
export function MonthBars({ months }: { months: readonly (ReportNumbers & { month: string })[] }) {
  const max = Math.max(...months.map(({ submitted }) => submitted), 1)
  const every = Math.ceil(months.length / 12)
  const height = (number: number) => `${number && Math.max(1.5, (number / max) * 100)}%`
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span data-of="submitted">报送</span>
        <span data-of="adopted">其中采用</span>
      </figcaption>
      <ol className={styles.months} aria-label="每月报送与采用">
        {months.map(({ month, submitted, adopted }, index) => (
          <li key={month} title={`${monthName(month)}：报送 ${submitted}，采用 ${adopted}`}>
            <span className={styles.bars} data-now={month === thisMonth() || undefined}>
              <span className={styles.submitted} style={{ height: height(submitted) }}>
                {submitted > 0 && months.length <= 24 && <b>{submitted}</b>}
              </span>
              <span className={styles.adopted} style={{ height: height(adopted) }} />
            </span>
            <span className={styles.name} aria-hidden="true">
              {index % every === 0 && <MonthMark month={month} isLong={months.length > 12} />}
            </span>
            <span className="visually-hidden">
              {monthName(month)}报送 {submitted}，采用 {adopted}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Shows the year if several years are shown; only the number on phones. */
const MonthMark = ({ month, isLong }: { month: string; isLong: boolean }) =>
  isLong ? (
    month.slice(2).replace('-', '/')
  ) : (
    <>
      {Number(month.slice(5))}
      <small>月</small>
    </>
  )
