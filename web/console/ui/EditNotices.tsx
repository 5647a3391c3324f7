import { Button } from 'antd'
import type { ReactNode } from 'react'
import { StaleNotice } from '#web/console/ui/StaleNotice.tsx'
import { draftTime } from '#web/lib/drafts.ts'
import styles from './EditNotices.module.css'

interface EditNoticesProps<F extends string> {
  edit: {
    restored: { savedAt: number; isElsewhere?: boolean } | undefined
    isOutdated: boolean
    startAnew(): void
    takeNewest(field: F): void
  }
  labels: Partial<Record<F, string>>
  /** The last loaded and the entered values, readable; called only when both differ. */
  compare(): { now: Record<F, unknown>; typed: Record<F, unknown> }
  onSaveAnyway(): void
}

/** Notices above a form: a restored draft, and changes saved by others meanwhile. */
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

export const EditNotice = ({ children, action, onAction }: { children: ReactNode; action: string; onAction(): void }) => (
  <div className={styles.notice} role="status">
    {children}
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)
