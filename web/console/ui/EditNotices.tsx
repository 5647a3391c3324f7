import { Button } from 'antd'
import type { ReactNode } from 'react'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { draftTime } from '#web/lib/drafts.ts'
import styles from './EditNotices.module.css'

interface EditNoticesProps<F extends string> {
  /** The form, as `useEditForm` returns it. */
  edit: {
    restored: { savedAt: number; isElsewhere?: boolean } | undefined
    isOutdated: boolean
    startAnew(): void
    takeNewest(field: F): void
  }
  /** The fields as the form calls them. */
  labels: Partial<Record<F, string>>
  /** What was read last and what was typed, as people compare it. Only called where both differ. */
  compare(): { now: Record<F, unknown>; typed: Record<F, unknown> }
  onSaveAnyway(): void
}

/** Notices above a form: that a draft was restored, and what somebody else has saved since the form was filled. */
export function EditNotices<F extends string>({ edit, labels, compare, onSaveAnyway }: EditNoticesProps<F>) {
  const { restored, isOutdated, startAnew, takeNewest } = edit
  return (
    <>
      {restored && (
        <EditNotice action="不用，恢复为已保存的内容" onAction={startAnew}>
          已恢复 {draftTime(restored)} {restored.isElsewhere && '在另一台设备上'}未保存的内容
        </EditNotice>
      )}
      {isOutdated && (
        <div className={styles.stale}>
          <StaleNotice<Record<F, unknown>> labels={labels} {...compare()} onTake={takeNewest} />
          <div>
            <Button onClick={startAnew}>全部采用现在的内容</Button>
            <Button type="primary" onClick={onSaveAnyway}>
              保存我填写的内容
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** A line above a form with one thing that can be done about it. */
export const EditNotice = ({ children, action, onAction }: { children: ReactNode; action: string; onAction(): void }) => (
  <div className={styles.notice} role="status">
    {children}
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)
