import { useEffect } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { createStore } from '#web/lib/createStore.ts'
import { currentSession, useSession } from '#web/lib/session.ts'

/* Unread messages, shared by all components; refreshed at sign-in and on window focus, at most once a minute. */
const minute = 60_000
const unread = createStore(0)
let askedFor: number | undefined
let askedAt = 0

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

/** Refreshes after a message was read. */
export function refreshUnreadMessages() {
  askedAt = 0
  void refresh()
}

/** 0 for visitors and while loading. */
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
