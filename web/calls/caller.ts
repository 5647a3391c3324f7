import { createContext, use } from 'react'
import type { z } from 'zod'
import type { Uploaded } from '#shared/contracts/upload.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'

/** In whose name a part of the site calls the server. */
export interface Caller {
  /** The header that proves a call to be meant; empty for who is not signed in. */
  ticketHeader(): { Ticket?: string }
  /** Hears how the server has answered, by status and message, so that a session it knows no more is forgotten here as well. */
  heedAnswer(status: number, message: string | undefined): void
  /** The call that takes this caller's files; left out where he sends none. */
  uploads?: Endpoint & { output: z.ZodType<Uploaded> }
}

export const CallerContext = createContext<Caller | undefined>(undefined)

/** Who calls from here. */
export function useCaller(): Caller {
  const caller = use(CallerContext)
  if (!caller) throw new Error('useCaller belongs below CallerContext')
  return caller
}
