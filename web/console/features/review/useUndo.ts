import { useLocation, useNavigate } from 'react-router-dom'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { useSend } from '#web/calls/useSend.ts'
import { type SubmissionRef, submissionAddress } from '#web/console/features/review/submissionAddress.ts'
import { paths } from '#web/console/paths.ts'

/** What the page of a submission is told beside its address: the version that whoever opens it has just made. */
export interface OwnVersion {
  own: number
}

/** Takes back a decision on a version of a submission, and opens it again. Answers the version that waits now, undefined where it was refused. */
export function useUndo() {
  const { send } = useSend(reviewContract.undoDecision)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async ({ kind, id, version, title }: SubmissionRef & { version: number; title: string }) => {
    const done = await send({ kind, id, version }, { title })
    if (!done) return undefined
    // What the list of decisions is narrowed to is not what the queue is.
    const kept = pathname === paths.decided ? '' : search
    void navigate(submissionAddress({ kind, id }, kept), { state: { own: done.version } satisfies OwnVersion })
    return done.version
  }
}
