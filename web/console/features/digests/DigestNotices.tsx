import { Button } from 'antd'
import type { Digest, DigestEntry } from '#shared/contracts/console/digests.ts'
import styles from '#web/console/features/digests/DigestEditor.module.css'
import { type DigestValues, fieldLabels, linesText, valuesOf } from '#web/console/features/digests/digestValues.ts'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { type Draft, draftTime } from '#web/lib/drafts.ts'

interface DigestNoticesProps {
  /** What somebody else has saved since the form was filled. */
  newer: Digest | undefined
  /** What was typed here before, and is in the form again. */
  restored: Pick<Draft<unknown>, 'savedAt'> | undefined
  typed(): DigestValues
  onDiscard(): void
  onTake(field: keyof DigestValues): void
  onTakeAll(): void
  onSaveAnyway(): void
}

/** What one should know before going on: what was restored, and what somebody has saved meanwhile. */
export const DigestNotices = ({ newer, restored, typed, onDiscard, onTake, onTakeAll, onSaveAnyway }: DigestNoticesProps) => (
  <>
    {restored && (
      <div className={styles.notice} role="status">
        已恢复 {draftTime(restored)} 未保存的内容
        <button type="button" onClick={onDiscard}>
          不用，恢复为已保存的内容
        </button>
      </div>
    )}
    {newer && (
      <div className={styles.stale}>
        <StaleNotice
          labels={fieldLabels}
          now={valuesOf(newer)}
          typed={typed()}
          textOf={(field, value) => (field === 'entries' ? linesText(value as DigestEntry[]) : String(value))}
          onTake={onTake}
        />
        <div>
          <Button onClick={onTakeAll}>全部采用现在的内容</Button>
          <Button type="primary" onClick={onSaveAnyway}>
            保存我填写的内容
          </Button>
        </div>
      </div>
    )}
  </>
)
