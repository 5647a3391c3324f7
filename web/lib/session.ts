import { createContext, use, useSyncExternalStore } from 'react'

/** What the cookies of the session tell the page. For display and for the Ticket header; the server trusts its own cookie only. */
export interface Session {
  accountId: number
  loginName: string
  userName: string
  /** null for an account without a company. */
  companyId: number | null
  companyName: string
  /** 1 liaison office, 2 enterprise. */
  accountType: number
  ticket: string
}
const shownCookies = ['accountId', 'loginName', 'userName', 'companyId', 'companyName', 'accountType', 'ticket'] as const

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
export function currentSession(): Session | undefined {
  const cookies = typeof document === 'undefined' ? '' : document.cookie
  if (cookies === readFrom) return session
  readFrom = cookies
  const text = (name: (typeof shownCookies)[number]) => readCookie(cookies, name)
  const accountId = Number(text('accountId'))
  session = accountId
    ? {
        accountId,
        loginName: text('loginName'),
        userName: text('userName'),
        companyId: Number(text('companyId')) || null,
        companyName: text('companyName'),
        accountType: Number(text('accountType')) || 1,
        ticket: text('ticket'),
      }
    : undefined
  return session
}

const listeners = new Set<() => void>()

/** Tells the page that the cookies have changed: somebody has signed in here, or out. */
export function sessionChanged() {
  for (const listener of listeners) listener()
}

/** Forgets who is signed in. The server's own cookie goes with its answer, or is worth nothing any more. */
export function forgetSession() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers of our visitors
  for (const name of shownCookies) document.cookie = `${name}=; path=/; max-age=0`
  sessionChanged()
}

/** Somebody may have signed in or out in another tab. */
function onChange(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}

/** Who is signed in. Pages are rendered signed out, for everybody alike; this comes in when the page comes alive. */
export const useSession = () => useSyncExternalStore(onChange, currentSession, () => undefined)

/** The member whose centre this is. It stands as long as the page does, also while the session is just ending. */
export const MemberContext = createContext<Session | undefined>(undefined)

/** Who is signed in, on a page of the member centre. */
export function useMember(): Session {
  const member = use(MemberContext)
  if (!member) throw new Error('useMember belongs below MemberContext')
  return member
}
