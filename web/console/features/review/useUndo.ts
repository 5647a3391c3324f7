import { useLocation, useNavigate } from 'react-router-dom'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { useSend } from '#web/calls/useSend.ts'
import { type SubmissionRef, submissionAddress } from '#web/console/features/review/submissionAddress.ts'
import { paths } from '#web/console/paths.ts'

/** Router state: the version the reviewer has just made. */
export interface OwnVersion {
  own: number
}

/** Undoes a decision and opens the submission. */
export function useUndo() {
  const { send } = useSend(reviewContract.undoDecision)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async ({ kind, id, version, title }: SubmissionRef & { version: number; title: string }) => {
    const done = await send({ kind, id, version }, { title })
    if (!done) return
    // The filters of the decision list do not fit the queue.
    const kept = pathname === paths.decided ? '' : search
    void navigate(submissionAddress({ kind, id }, kept), { state: { own: done.version } satisfies OwnVersion })
  }
}
