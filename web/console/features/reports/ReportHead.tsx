import { type MonthSpan, spanName } from '#shared/rules/reportMonths.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './ReportHead.module.css'

interface ReportHeadProps extends MonthSpan {
  title: string
  scope: string
  madeAt: string
}

/** Print only; the screen has the page title. */
export function ReportHead({ title, scope, madeAt, ...span }: ReportHeadProps) {
  const { userName } = useStaff()
  return (
    <div className={styles.head} aria-hidden="true">
      <p>{title}</p>
      <span>
        统计期间：{spanName(span)}
        {scope && `　范围：${scope}`}
      </span>
      <span>
        制表人：{userName}　制表时间：{minuteOf(madeAt)}
      </span>
    </div>
  )
}
