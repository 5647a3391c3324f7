import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './History.module.css'

type Past = Submission['history'][number]

/** Every version and what was decided about it, the newest first. */
export function History({ history }: { history: readonly Past[] }) {
  if (history.length === 0) return null
  return (
    <section className={styles.history} aria-labelledby="history-heading">
      <h3 id="history-heading">审核记录</h3>
      <ol>
        {history.flatMap((past, index) => {
          const isFirst = index === history.length - 1
          return [
            ...(past.reviewedAt ? [<Line key={`${past.version} decided`} at={past.reviewedAt} text={decisionText(past)} />] : []),
            <Line key={past.version} at={past.createdAt} text={writingText(past, isFirst)} />,
          ]
        })}
      </ol>
    </section>
  )
}

const Line = ({ at, text }: { at: string; text: string }) => (
  <li>
    <time dateTime={at.replace(' ', 'T')}>{minuteOf(at)}</time>
    <span>{text}</span>
  </li>
)

const decisionText = ({ status, reviewer, failReason }: Past) =>
  `${reviewer ?? '工作人员'} ${failReason === null ? '审核通过' : `审核未通过：${failReason}`}${status === 'undone' ? '（已撤销）' : ''}`

function writingText({ author, byStaff, takesBack, status }: Past, isFirst: boolean) {
  const who = author || '会员'
  if (takesBack) return `${who} 撤销了审核结论，重新待审`
  const deed = byStaff ? '修正了内容（工作人员）' : isFirst ? '首次提交' : '修改后提交'
  return `${who} ${deed}${status === 'superseded' ? '，已被后来的版本代替' : ''}`
}
