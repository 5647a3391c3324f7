import { useEffect } from 'react'
import { askServer } from '#web/lib/askServer.ts'
import { createStore } from '#web/lib/createStore.ts'
import { currentSession, useSession } from '#web/lib/session.ts'

/* Remaining report downloads, shared by all components, refreshed after a download. */

const left = createStore<number | undefined>(undefined)
let askedFor: number | undefined

/** A negative balance shows as 0. */
export async function refreshDownloadsLeft(): Promise<void> {
  const accountId = currentSession()?.accountId
  if (accountId !== askedFor) left.set(undefined)
  askedFor = accountId
  if (accountId === undefined) return
  const { Code, Data } = await askServer('GetDownCount')
  if (Code === 1 && typeof Data === 'number' && askedFor === accountId) left.set(Math.max(Data, 0))
}

/** Undefined for visitors, if not `wanted`, and while loading. */
export function useDownloadsLeft(wanted = true): number | undefined {
  const session = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other downloads left
  useEffect(() => {
    if (wanted) void refreshDownloadsLeft()
  }, [session, wanted])
  const known = left.use()
  return wanted && session ? known : undefined
}
