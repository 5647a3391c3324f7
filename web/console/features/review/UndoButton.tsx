import type { SubmissionRef } from '#web/console/features/review/submissionAddress.ts'
import { useUndo } from '#web/console/features/review/useUndo.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'

interface UndoButtonProps {
  decided: SubmissionRef & { version: number; title: string }
  size?: 'small'
}

/** Asks first, because the member is notified. */
export function UndoButton({ decided, size }: UndoButtonProps) {
  const undo = useUndo()
  return (
    <ConfirmButton
      {...(size && { size })}
      title={`撤销对《${decided.title}》的审核结论？`}
      note={<p>内容回到待审核，网站展示和积分恢复到审核之前，提交人会收到通知。</p>}
      action="撤销结论"
      onConfirm={() => undo(decided)}
    >
      撤销
    </ConfirmButton>
  )
}
