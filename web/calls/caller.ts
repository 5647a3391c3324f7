import { createContext, use } from 'react'

/** In whose name a part of the site calls the server. */
export interface Caller {
  /** The header that proves a call to be meant; empty for who is not signed in. */
  ticketHeader(): { Ticket?: string }
  /** Hears how the server has answered, by status and message, so that a session it knows no more is forgotten here as well. */
  heedAnswer(status: number, message: string | undefined): void
}

export const CallerContext = createContext<Caller | undefined>(undefined)

/** Who calls from here. */
export function useCaller(): Caller {
  const caller = use(CallerContext)
  if (!caller) throw new Error('useCaller belongs below CallerContext')
  return caller
}
