import { auditActions } from '#shared/rules/auditActions.ts'
import type { MedicalCase } from '#web/console/features/medical/MedicalCasePage.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import styles from './CaseHistory.module.css'

/** Who has read and done what with a case, the last first. */
export const CaseHistory = ({ history }: Pick<MedicalCase, 'history'>) => (
  <ol className={styles.history}>
    {history.map(({ at, actor, action }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they only ever grow, and two may be of the same second
      <li key={index}>
        <time dateTime={at.replace(' ', 'T')}>{minuteOf(at)}</time>
        <span>
          {actor} {auditActions[action]}
        </span>
      </li>
    ))}
  </ol>
)
