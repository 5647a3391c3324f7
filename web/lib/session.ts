import { createContext, use } from 'react'
import { badTicketMessage, shownCookies } from '#shared/rules/shownCookies.ts'
import { createStore } from '#web/lib/createStore.ts'

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
  /** Nothing else is answered before. */
  mustChangePassword: boolean
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
export function currentSession(): Session | undefined {
  const cookie = typeof document === 'undefined' ? '' : document.cookie
  if (cookie === readFrom) return session
  readFrom = cookie
  const text = (name: (typeof shownCookies)[number]) => readCookie(cookie, name)
  const [accountId, ticket] = [Number(text('accountId')), text('ticket')]
  // Without its ticket a session can neither send anything nor end: who signs in anew gets another.
  session =
    accountId && ticket
      ? {
          accountId,
          loginName: text('loginName'),
          userName: text('userName'),
          companyId: Number(text('companyId')) || null,
          companyName: text('companyName'),
          accountType: Number(text('accountType')) || 1,
          mustChangePassword: text('mustChangePassword') !== '',
          ticket,
        }
      : undefined
  return session
}

const shown = createStore<Session | undefined>(undefined, currentSession)

/** Tells the page that the cookies may have changed: somebody has signed in here, or out. */
export const sessionChanged = () => shown.set(currentSession())

// Or in another tab.
if (typeof window !== 'undefined') window.addEventListener('focus', sessionChanged)

/** Who is signed in. Pages are rendered signed out, for everybody alike; this comes in when the page comes alive. */
export const useSession = shown.use

/** Forgets who is signed in. The server's own cookie goes with its answer, or is worth nothing any more. */
export function forgetSession() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers of our visitors
  for (const name of shownCookies) document.cookie = `${name}=; path=/; max-age=0`
  sessionChanged()
}

/** The header that says which session a call is made in. */
export interface TicketHeader {
  Ticket?: string
}

/** The header of a call in the name of the member who is signed in; none for visitors. */
export function ticketHeader(): TicketHeader {
  const session = currentSession()
  return session ? { Ticket: session.ticket } : {}
}

/**
 * Looks at how the server has answered a call that was made with this header. A session it knows no more, or whose ticket is another, is forgotten
 * here as well, unless somebody has signed in since.
 */
export function heedAnswer(status: number, message: string | undefined, { Ticket }: TicketHeader): void {
  if (Ticket !== currentSession()?.ticket) return
  if (status === 401 || (status === 403 && message === badTicketMessage)) forgetSession()
}

/** The member whose centre this is. It stands as long as the page does, also while the session is just ending. */
export const MemberContext = createContext<Session | undefined>(undefined)

/** Who is signed in, on a page of the member centre. */
export function useMember(): Session {
  const member = use(MemberContext)
  if (!member) throw new Error('useMember belongs below MemberContext')
  return member
}
