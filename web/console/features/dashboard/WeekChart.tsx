import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { numberText } from '#web/lib/numberText.ts'
import styles from './WeekChart.module.css'

type Week = OutputOf<typeof dashboardContract.overview>['weeks'][number]

interface WeekChartProps {
  title: string
  /** What is counted, in full. */
  lead: string
  unit: string
  colour: 'ink' | 'gold' | 'orange'
  weeks: readonly Week[]
  of: 'published' | 'downloaded' | 'signedUp'
}

/** The height of the tallest bar, in pixels, and the room for a number above it and a date below. */
const tallest = 104
const above = 20
const below = 26

/** How many of something there were in each of twelve weeks, as bars with their numbers; the same as a table for who asks for it. */
export function WeekChart({ title, lead, unit, colour, weeks, of }: WeekChartProps) {
  const numbers = weeks.map((week) => week[of])
  const most = Math.max(...numbers, 1)
  const sum = numbers.reduce((all, number) => all + number, 0)
  const step = 100 / weeks.length
  return (
    <Card title={title} lead={lead}>
      <p className={styles.sum}>
        <b>{numberText(sum)}</b> {unit}，本周 {numberText(numbers.at(-1) ?? 0)} {unit}
      </p>
      <svg className={styles.chart} data-colour={colour} width="100%" height={above + tallest + below} aria-hidden="true">
        <line x1="0" x2="100%" y1={above + tallest + 0.5} y2={above + tallest + 0.5} />
        {weeks.map(({ monday }, index) => {
          const number = numbers[index] as number
          // The least there is stays visible.
          const height = number && Math.max(2, (number / most) * tallest)
          return (
            <g key={monday}>
              <rect
                x={`${(index + 0.18) * step}%`}
                width={`${0.64 * step}%`}
                y={above + tallest - height}
                height={height}
                data-now={index === weeks.length - 1 || undefined}
              />
              {number > 0 && (
                <text x={`${(index + 0.5) * step}%`} y={above + tallest - height - 6}>
                  {number}
                </text>
              )}
              {(weeks.length - 1 - index) % 3 === 0 && (
                <text className={styles.day} x={`${(index + 0.5) * step}%`} y={above + tallest + 18}>
                  {monday.slice(5)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details className={styles.data}>
        <summary>
          查看数据<span className="visually-hidden">：{title}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">周一</th>
              <th scope="col">{unit}数</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.monday}>
                <td>{week.monday}</td>
                <td>{week[of]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
