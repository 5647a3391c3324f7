import { useNavigate } from 'react-router-dom'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { useSend } from '#web/calls/useSend.ts'
import { staffGone } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'

/** Ends the session on the server first: if that fails, the page must not look signed out on a shared computer. */
export function useSignOut(): () => Promise<void> {
  const { send } = useSend(sessionContract.signOut, { endsSession: true })
  const navigate = useNavigate()
  return async () => {
    if ((await send({})) === undefined) return
    staffGone('signedOut')
    await navigate(paths.dashboard, { replace: true })
  }
}
