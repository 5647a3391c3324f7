import { useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { useRead } from '#web/calls/useRead.ts'
import { ReasonsDialog } from '#web/console/features/review/ReasonsDialog.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import styles from './ReasonChips.module.css'

/** So many of them stand as buttons: those picked most. */
const shown = 6

/** The usual reasons to reject, what is picked most first; a press puts one into the field. */
export function ReasonChips({ onPick }: { onPick(text: string): void }) {
  const { data } = useRead(reviewContract.reviewReasons, {})
  const staff = useStaff()
  const [managing, setManaging] = useState(false)
  return (
    <>
      <b className={styles.label} id="reasons">
        驳回常用原因
      </b>
      <ul className={styles.chips} aria-labelledby="reasons">
        {data?.items.slice(0, shown).map(({ id, text, uses }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(text)} title={text}>
              <span>{text}</span>
              {uses > 0 && <small>{uses}</small>}
            </button>
          </li>
        ))}
      </ul>
      {/* The reasons are those of all columns. */}
      {canEverywhere(staff, 'review') && (
        <button type="button" className={styles.manage} onClick={() => setManaging(true)} aria-label="管理常用原因">
          管理
        </button>
      )}
      {managing && <ReasonsDialog reasons={data?.items ?? []} onClosed={() => setManaging(false)} />}
    </>
  )
}
