import { useSyncExternalStore } from 'react'

/** What the cookies of the session tell the page. For display and for the Ticket header; the server trusts its own cookie only. */
export interface Session {
  accountId: string
  userName: string
  ticket: string
}

function readCookie(cookies: string, name: string) {
  const value = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (!value) return ''
  try {
    return decodeURIComponent(value.slice(name.length + 1))
  } catch {
    return ''
  }
}

let readFrom = ''
let session: Session | undefined

/** The session of this browser, undefined when signed out. The same object as long as the cookies are the same. */
export function currentSession() {
  if (document.cookie === readFrom) return session
  readFrom = document.cookie
  const accountId = readCookie(readFrom, 'accountId')
  session = accountId ? { accountId, userName: readCookie(readFrom, 'userName'), ticket: readCookie(readFrom, 'ticket') } : undefined
  return session
}

/** Somebody may have signed in or out in another tab. */
function onReturn(listener: () => void) {
  window.addEventListener('focus', listener)
  return () => window.removeEventListener('focus', listener)
}

/** Who is signed in. Pages are rendered signed out, for everybody alike; this comes in when the page comes alive. */
export const useSession = () => useSyncExternalStore(onReturn, currentSession, () => undefined)
