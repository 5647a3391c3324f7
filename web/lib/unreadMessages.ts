import { useEffect } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { createStore } from '#web/lib/createStore.ts'
import { currentSession, useSession } from '#web/lib/session.ts'

/*
 * How many messages the member has not read. The header shows it on every page, so it is asked for once for all who show it: when
 * somebody is signed in, and when he comes back to the window, at most once a minute.
 */
const minute = 60_000
const unread = createStore(0)
let askedFor: number | undefined
let askedAt = 0

/** Shows another number, where it has just been learnt. */
export const setUnreadMessages = unread.set

async function refresh() {
  const accountId = currentSession()?.accountId
  if (accountId === askedFor && Date.now() - askedAt < minute) return
  if (accountId !== askedFor) unread.set(0)
  askedFor = accountId
  askedAt = Date.now()
  if (accountId === undefined) return
  const { Code, Data } = await askServer('GetMessageCount')
  if (Code === 1 && typeof Data === 'number' && askedFor === accountId) unread.set(Data)
}

/** The number of unread messages; 0 for visitors, and until it is known. */
export function useUnreadMessages(): number {
  const session = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other messages
  useEffect(() => {
    void refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [session])
  return unread.use()
}
