import styles from './SubmissionForm.module.css'

/** What to know before submitting, beside the form; below it on phones. */
export function SubmissionTips({ tips }: { tips: readonly string[] }) {
  return (
    <aside className={styles.tips} aria-labelledby="tips">
      <h2 id="tips">提交须知</h2>
      <ol>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ol>
    </aside>
  )
}
