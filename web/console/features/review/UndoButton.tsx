import type { SubmissionRef } from '#web/console/features/review/submissionAddress.ts'
import { useUndo } from '#web/console/features/review/useUndo.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'

interface UndoButtonProps {
  decided: SubmissionRef & { version: number; title: string }
  size?: 'small'
  /** Called with the version that waits now. */
  onDone?(version: number): void
}

/** Takes back a decision of one's own, after a question: its member is told. */
export function UndoButton({ decided, size, onDone }: UndoButtonProps) {
  const { undo } = useUndo()

  async function confirm() {
    const version = await undo(decided)
    if (version !== undefined) onDone?.(version)
    return version
  }

  return (
    <ConfirmButton
      {...(size && { size })}
      title={`撤销对《${decided.title}》的审核结论？`}
      note={<p>内容回到待审核，网站展示和积分恢复到审核之前，提交人会收到通知。</p>}
      action="撤销结论"
      onConfirm={confirm}
    >
      撤销
    </ConfirmButton>
  )
}
