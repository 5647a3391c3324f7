import { createContext, use } from 'react'
import { badTicketMessage, shownCookies } from '#shared/rules/shownCookies.ts'
import { createStore } from '#web/lib/createStore.ts'

/** Session data from cookies, for display and the Ticket header; the server trusts only its own cookie. */
export interface Session {
  accountId: number
  loginName: string
  userName: string
  /** null for an account without a company. */
  companyId: number | null
  companyName: string
  /** 1 liaison office, 2 enterprise. */
  accountType: number
  /** Until changed, all other calls are refused. */
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

/** Returns the session, undefined when signed out; the object is stable while the cookies are unchanged. */
export function currentSession(): Session | undefined {
  const cookie = typeof document === 'undefined' ? '' : document.cookie
  if (cookie === readFrom) return session
  readFrom = cookie
  const text = (name: (typeof shownCookies)[number]) => readCookie(cookie, name)
  const [accountId, ticket] = [Number(text('accountId')), text('ticket')]
  // A session without a ticket can neither send nor sign out, so it counts as none.
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

/** Call after sign-in or sign-out. */
export const sessionChanged = () => shown.set(currentSession())

// Detects changes made in other tabs.
if (typeof window !== 'undefined') window.addEventListener('focus', sessionChanged)

/** Undefined in server-rendered HTML and during hydration. */
export const useSession = shown.use

/** Clears the readable cookies; the server clears its own, or it is no longer valid. */
export function forgetSession() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers of our visitors
  for (const name of shownCookies) document.cookie = `${name}=; path=/; max-age=0`
  sessionChanged()
}

export interface TicketHeader {
  Ticket?: string
}

/** Empty for visitors. */
export function ticketHeader(): TicketHeader {
  const session = currentSession()
  return session ? { Ticket: session.ticket } : {}
}

/** Clears the local session if the response shows it expired or its ticket changed, unless a new sign-in happened since. */
export function heedAnswer(status: number, message: string | undefined, { Ticket }: TicketHeader): void {
  if (Ticket !== currentSession()?.ticket) return
  if (status === 401 || (status === 403 && message === badTicketMessage)) forgetSession()
}

/** The signed-in member, kept while the session ends. */
export const MemberContext = createContext<Session | undefined>(undefined)

export function useMember(): Session {
  const member = use(MemberContext)
  if (!member) throw new Error('useMember belongs below MemberContext')
  return member
}
