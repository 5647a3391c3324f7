import { type MonthSpan, monthAfter, monthsOf, spanName, thisMonth } from '#shared/rules/reportMonths.ts'
import { DateField } from '#web/console/list/DateField.tsx'
import type { ListChanges } from '#web/console/list/useListInput.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './MonthsField.module.css'

/** Also shifts the span by its own length. */
export function MonthsField({ from, until, change }: MonthSpan & { change(changes: ListChanges): void }) {
  const length = monthsOf({ from, until }).length
  const moved = (by: number): MonthSpan => ({ from: monthAfter(from, by * length), until: monthAfter(until, by * length) })
  const step = (by: number, icon: 'left' | 'right', says: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={`${says}：${spanName(moved(by))}`}
      disabled={moved(by).from > thisMonth()}
      onClick={() => change({ ...moved(by) })}
    >
      <Icon name={icon} />
    </button>
  )
  const field = (name: 'from' | 'until', label: string, value: string) => (
    <DateField
      type="month"
      className={styles.month}
      aria-label={label}
      value={value}
      onChange={(month) => {
        const span = { from, until, [name]: month }
        // An inverted span becomes that single month.
        change(span.from > span.until ? { from: month, until: month } : span)
      }}
    />
  )
  return (
    <fieldset className={styles.months} aria-label="统计期间">
      {step(-1, 'left', '前一期')}
      <div className={styles.fields}>
        {field('from', '起始月份', from)}
        <div>
          <span aria-hidden="true">至</span>
          {field('until', '截止月份', until)}
        </div>
      </div>
      {step(1, 'right', '后一期')}
    </fieldset>
  )
}
