import type { ReactNode } from 'react'
import styles from './SubmissionForm.module.css'

interface SubmissionTipsProps {
  tips: readonly string[]
  /** The form. */
  children: ReactNode
}

/** A form with what to know before submitting beside it; below it on phones. */
export function SubmissionTips({ tips, children }: SubmissionTipsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={styles.tips} aria-labelledby="tips">
        <h2 id="tips">提交须知</h2>
        <ol>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
