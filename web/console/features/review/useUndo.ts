import { useNavigate } from 'react-router-dom'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { useSend } from '#web/calls/useSend.ts'
import { type SubmissionRef, submissionAddress } from '#web/console/features/review/submissionAddress.ts'

/** Takes back a decision on a version of a submission, and opens it again. Answers the version that waits now, undefined where it was refused. */
export function useUndo() {
  const { send, busy } = useSend(reviewContract.undoDecision)
  const navigate = useNavigate()
  async function undo({ kind, id, version }: SubmissionRef & { version: number }) {
    const done = await send({ kind, id, version })
    if (done) void navigate(submissionAddress({ kind, id }, ''))
    return done?.version
  }
  return { undo, busy }
}
