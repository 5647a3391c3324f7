import { undoMinutes } from '#shared/rules/reviewRules.ts'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { UndoButton } from '#web/console/features/review/UndoButton.tsx'
import styles from './UndoBar.module.css'

/** Below a submission whose decision the reader has just made: there is a way back for some minutes. */
export const UndoBar = ({ decided }: { decided: Submission }) => (
  <section className={styles.bar} aria-label="撤销审核结论">
    <p>
      您{decided.status === 'approved' ? '已审核通过' : '已驳回'}，{undoMinutes} 分钟内可以撤销。
    </p>
    <UndoButton decided={decided} />
  </section>
)
